import { BottomPopup, ErrorCard, SkeletonRows } from '@site/shared';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import styles from './sheet.module.css';

type Props<Of extends object> = {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  /** Brings what the sheet shows; always the same function. */
  readonly load: () => Promise<ComponentType<Of>>;
  /** What it shows it of. */
  readonly of: Of;
  readonly height?: string;
};

/** A sheet whose content loads when it is first opened: few who come to a room open it. */
export function LazySheet<Of extends object>({ open, title, onClose, load, of, height }: Props<Of>) {
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
    <BottomPopup open={open} title={title} onClose={onClose} height={height}>
      <div className={styles.content}>
        {content && <content.Content {...of} />}
        {!content && (hasFailed ? <ErrorCard onRetry={fetch} /> : <SkeletonRows count={4} />)}
      </div>
    </BottomPopup>
  );
}
