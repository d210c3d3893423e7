import { InviteIcon } from '@site/shared';
import styles from './registration.module.css';

export function Referrer({ pid }: { readonly pid: string }) {
  return (
    <p className={styles.referrer}>
      <InviteIcon size={18} />
      <span>推荐人</span>
      <b className={styles.pid}>{pid}</b>
    </p>
  );
}
