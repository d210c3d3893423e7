import styles from './mine.module.css';

const most = 99;

/** How many messages wait to be opened; nothing without any. */
export function UnreadHint({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <span className={styles.unread}>{count > most ? `${most}+` : count}条未读</span>;
}
