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

/** The skeleton of a list: rows of a title and a line below it. */
export function SkeletonRows({ count = 6 }: { readonly count?: number }) {
  return (
    <div aria-hidden="true" className={styles.rows}>
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="46%" height={16} />
          <Skeleton width="72%" height={12} />
        </div>
      ))}
    </div>
  );
}
