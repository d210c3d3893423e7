import { BottomPopup, ErrorCard, SkeletonRows } from '@site/shared';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import styles from './sheet.module.css';

const TALL = 'min(calc(0.76 * var(--screen-height)), 640px)';

type Props<Of extends object> = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Loads the content component; must be the same function on every render. */
  readonly load: () => Promise<ComponentType<Of>>;
  readonly of: Of;
  readonly isTall?: boolean;
};

/** A sheet whose content loads on its first opening, because few visitors of a room open it. */
export function LazySheet<Of extends object>({ open, title, onClose, load, of, isTall }: Props<Of>) {
  const [content, setContent] = useState<{ readonly Content: ComponentType<Of> } | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const fetch = useCallback(() => {
    setFailed(false);
    load().then(
      (Content) => setContent({ Content }),
      () => setFailed(true),
    );
  }, [load]);

  useEffect(() => {
    if (open && !content) fetch();
  }, [open, content, fetch]);

  return (
    <BottomPopup open={open} title={title} onClose={onClose} height={isTall ? TALL : undefined}>
      <div className={styles.content}>
        {content && <content.Content {...of} />}
        {!content && (hasFailed ? <ErrorCard onRetry={fetch} /> : <SkeletonRows count={4} />)}
      </div>
    </BottomPopup>
  );
}
