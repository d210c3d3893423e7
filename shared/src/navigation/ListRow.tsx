import type { ReactNode } from 'react';
import { ChevronRightIcon } from '../ui/icons/icons.tsx';
import { AppLink } from './AppLink.tsx';
import styles from './ListRow.module.css';

type ListRowProps = {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Content at the right, before the arrow: a value, a count, a state. */
  readonly hint?: ReactNode;
  /** An address of the site makes the row a link, `onClick` a button; without either it is plain. */
  readonly to?: string;
  /** An http address outside of the site, which opens in a new tab. */
  readonly href?: string;
  readonly onClick?: () => void;
};

/** One row of a menu. */
export function ListRow({ label, icon, hint, to, href, onClick }: ListRowProps) {
  const content = (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.label}>{label}</span>
      {hint != null && <span className={styles.hint}>{hint}</span>}
      {(to || href || onClick) && <ChevronRightIcon size={18} className={styles.arrow} />}
    </>
  );
  if (to) {
    return (
      <AppLink to={to} onClick={onClick} className={styles.row}>
        {content}
      </AppLink>
    );
  }
  if (href) {
    return (
      <a href={href} target="_blank" rel="noopener" className={styles.row}>
        {content}
      </a>
    );
  }
  if (onClick) {
    return (
      <button type="button" onClick={onClick} className={styles.row}>
        {content}
      </button>
    );
  }
  return <div className={styles.row}>{content}</div>;
}
