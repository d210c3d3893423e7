import { EmptyState } from '@site/shared';
import styles from './messages.module.css';

/** The state of an empty list; the hint describes what will appear in it. */
export function NoMessages({ hint }: { readonly hint: string }) {
  return <EmptyState action={<p className={styles.belongs}>{hint}</p>} />;
}
