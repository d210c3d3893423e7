import { EmptyState } from '@site/shared';
import styles from './messages.module.css';

/** Says that there is nothing to read, and what will stand here. */
export function NoMessages({ hint }: { readonly hint: string }) {
  return <EmptyState action={<p className={styles.belongs}>{hint}</p>} />;
}
