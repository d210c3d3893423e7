import { AppLink } from '@site/shared';
import * as paths from '@site/shared/paths';
import styles from './form.module.css';
import { Notice } from './Notice.tsx';

type Props = {
  /** Where the player can see whether it was carried out. */
  readonly place?: string;
  readonly to?: string;
};

/** After something was sent and no answer came: says that nobody knows yet, and where to look. */
export function UnknownOutcome({ place = '账户明细', to = paths.transRecord() }: Props) {
  return (
    <Notice>
      提交结果未知，请到
      <AppLink to={to} className={styles.look}>
        {place}
      </AppLink>
      查看，确认后再操作
    </Notice>
  );
}
