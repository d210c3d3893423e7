import { useEffect, useState } from 'react';
import { Spinner } from '../controls/Spinner.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';
import styles from './Frame.module.css';
import { frameAddress } from './frameAddress.ts';

type FrameProps = {
  readonly src: string;
  /** The frame's name for screen readers. */
  readonly title: string;
  /** The origins that the runtime configuration allows. */
  readonly allowedOrigins: readonly string[];
  readonly timeoutMs?: number;
  /** For frames whose purpose is a download. */
  readonly allowsDownloads?: boolean;
};

type State = 'loading' | 'shown' | 'late';

/** A page of another site in a frame: sandboxed, from allowed origins only, with 重试 when it does not load in time. */
export function Frame(props: FrameProps) {
  const [attempt, setAttempt] = useState(0);
  const address = frameAddress(props.src, props.allowedOrigins, window.location.origin);
  if (!address) return <ErrorCard title="无法打开该页面" text="该地址不在允许的范围内" />;
  return (
    <LoadedFrame
      {...props}
      key={`${attempt} ${address}`}
      src={address}
      onRetry={() => setAttempt((count) => count + 1)}
    />
  );
}

type LoadedFrameProps = FrameProps & { readonly onRetry: () => void };

function LoadedFrame({ src, title, timeoutMs = 15_000, allowsDownloads = false, onRetry }: LoadedFrameProps) {
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    if (state !== 'loading') return;
    const timer = setTimeout(() => setState('late'), timeoutMs);
    return () => clearTimeout(timer);
  }, [state, timeoutMs]);

  if (state === 'late') return <ErrorCard title="页面加载超时" onRetry={onRetry} />;
  return (
    <div className={styles.box} aria-busy={state === 'loading' || undefined}>
      {state === 'loading' && (
        <p role="status" className={styles.waiting}>
          <Spinner />
          页面加载中
        </p>
      )}
      <iframe
        src={src}
        title={title}
        // `allow-same-origin` lets a game keep its session; the frame's origin is never ours (`frameAddress`).
        sandbox={`allow-scripts allow-forms allow-same-origin allow-popups${allowsDownloads ? ' allow-downloads' : ''}`}
        allow="fullscreen; clipboard-write"
        referrerPolicy="origin"
        onLoad={() => setState('shown')}
        className={styles.frame}
      />
    </div>
  );
}
