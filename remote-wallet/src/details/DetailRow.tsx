import { copyWithToast, IconButton, icon, LongText } from '@site/shared';
import type { ReactNode } from 'react';
import styles from './details.module.css';

const CopyIcon = icon(
  'M9.5 8.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM5.5 15.5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1',
);

type Props = {
  readonly label: string;
  /** The shown value, which is also the copied one. */
  readonly value: string;
  readonly copyable?: boolean;
  /** Shown in place of the value. */
  readonly children?: ReactNode;
};

/** One row of a `DetailList`: a label, a value, and optionally a button that copies the value. */
export function DetailRow({ label, value, copyable = false, children }: Props) {
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <span>{children ?? (value === '' ? '—' : <LongText text={value} />)}</span>
        {copyable && value !== '' && (
          <IconButton label={`复制${label}`} onClick={() => copyWithToast(value)} className={styles.copy}>
            <CopyIcon size={18} />
          </IconButton>
        )}
      </dd>
    </div>
  );
}

export function DetailList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}
