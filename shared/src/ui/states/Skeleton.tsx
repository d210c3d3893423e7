import styles from './Skeleton.module.css';

type SkeletonProps = {
  readonly width?: number | string;
  readonly height?: number | string;
  readonly round?: boolean;
};

/** A grey shape of the size of the coming content, so that nothing moves when it arrives. */
export function Skeleton({ width = '100%', height = 16, round = false }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.shape}
      data-round={round || undefined}
      style={{ width, height }}
    />
  );
}

type RowsProps = {
  readonly count?: number;
  /** Whether another part reports that the list is being read. */
  readonly isSilent?: boolean;
};

/** The skeleton of a list: rows of a title and a line below it. */
export function SkeletonRows({ count = 6, isSilent = false }: RowsProps) {
  return (
    <div className={styles.rows}>
      {!isSilent && <ReadingList />}
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="46%" height={16} />
          <Skeleton width="72%" height={12} />
        </div>
      ))}
    </div>
  );
}

/** Says once, to screen readers only, that a list is being read; a skeleton itself is silent. */
export function ReadingList() {
  return (
    <span role="status" className="visually-hidden">
      正在读取列表
    </span>
  );
}
