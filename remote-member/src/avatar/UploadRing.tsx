import styles from './avatar.module.css';

type Props = { readonly fraction: number };

export function UploadRing({ fraction }: Props) {
  const percent = Math.round(fraction * 100);
  return (
    <svg
      viewBox="0 0 36 36"
      role="progressbar"
      aria-label="头像上传进度"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.ring}
    >
      <circle cx="18" cy="18" r="16.5" className={styles.ringTrack} />
      <circle
        cx="18"
        cy="18"
        r="16.5"
        pathLength="100"
        strokeDasharray={`${percent} 100`}
        className={styles.ringValue}
      />
    </svg>
  );
}
