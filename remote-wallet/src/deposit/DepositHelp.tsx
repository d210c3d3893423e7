import { TextLink } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './deposit.module.css';

export function DepositHelp() {
  return (
    <p className={styles.help}>
      存款遇到问题？
      <TextLink to={paths.service()}>联系客服</TextLink>
    </p>
  );
}
