import { AppLink, paths, WarningIcon } from '@site/shared';
import styles from './form.module.css';

/** After money was sent and no answer came: says that nobody knows yet, and where to look. */
export function UnknownOutcome() {
  return (
    <p role="alert" className={styles.unknown}>
      <WarningIcon size={18} />
      <span>
        提交结果未知，请到
        <AppLink to={paths.transRecord()} className={styles.look}>
          账户明细
        </AppLink>
        查看，确认后再操作
      </span>
    </p>
  );
}
