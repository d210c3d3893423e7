import { ApiError } from '../../api/errors.ts';
import { Button } from '../controls/Button.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './ErrorCard.module.css';

type ErrorCardProps = {
  readonly title?: string;
  readonly text?: string;
  /** The reason, whose message shows in place of `text` where the platform has refused. */
  readonly error?: unknown;
  /** Without it there is no 重试. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
};

/** A card in place of something that could not be shown, with 重试. */
export function ErrorCard({
  title = '加载失败',
  error,
  text = (error instanceof ApiError && error.message) || '请检查网络后重试',
  onRetry,
  busy = false,
}: ErrorCardProps) {
  return (
    <section role="alert" className={styles.card}>
      <span className={styles.mark}>
        <WarningIcon size={28} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {onRetry && (
        <Button kind="secondary" busy={busy} onClick={onRetry} className={styles.retry}>
          重试
        </Button>
      )}
    </section>
  );
}
