import { Button } from '../controls/Button.tsx';
import { WarningIcon } from '../icons/icons.tsx';
import styles from './ErrorCard.module.css';
import { errorText } from './errorText.ts';

type ErrorCardProps = {
  readonly title?: string;
  readonly text?: string;
  /** The reason of the failure; without `text` the card says it. */
  readonly error?: unknown;
  /** Without it there is no 重试. */
  readonly onRetry?: () => void;
  readonly busy?: boolean;
};

/** A card in place of something that could not be shown, with 重试. */
export function ErrorCard({
  title = '加载失败',
  error,
  text = errorText(error),
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
