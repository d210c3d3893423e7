import type { RemoteTarget } from '@site/release-page/resolve/remoteTarget';
import { Skeleton, TitleBar } from '@site/shared';
import { BusyRemote } from '@site/shared/host';
import type { ReactNode } from 'react';
import { CountedErrorCard, CrashBoundary } from './CrashBoundary.tsx';
import styles from './screenSkeleton.module.css';
import { useRemoteScreen } from './useRemoteScreen.ts';

type Props = {
  readonly target: RemoteTarget;
  /** Whether the screen has neither header nor tab bar. */
  readonly isFullscreen?: boolean | undefined;
  /** The shape of the screen's skeleton. */
  readonly skeleton?: string | undefined;
  /** Rendered together with the screen. */
  readonly beside?: ReactNode;
};

/**
 * Shows a screen of a remote. A version that cannot be loaded or crashes is replaced by its fallback; without one, by a
 * card with 重试 inside the shell.
 */
export function RemoteScreen({ target, isFullscreen = false, skeleton, beside }: Props) {
  const { screen: Screen, version, hasFailed, giveUp, retry } = useRemoteScreen(target);
  const bar = isFullscreen && <BackBar />;
  if (!Screen) {
    return (
      <>
        {bar}
        {hasFailed ? <FailedScreen onRetry={retry} /> : <ScreenSkeleton shape={skeleton} />}
      </>
    );
  }
  return (
    <CrashBoundary key={version} bar={bar} onCrash={giveUp}>
      <BusyRemote.Provider value={target.name}>
        <Screen />
        {beside}
      </BusyRemote.Provider>
    </CrashBoundary>
  );
}

/** The card in place of a screen that cannot be loaded. */
export function FailedScreen({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <CountedErrorCard title="页面加载失败" text="请检查网络后重试，其他页面不受影响。" onRetry={onRetry} />
  );
}

/** The title bar of a full-screen page until the screen brings its own: nothing else on such a page leads away. */
function BackBar() {
  return <TitleBar title="返回" />;
}

/** The largest number of blocks that a shape has. */
const BLOCKS = 8;

/** Fills the place of a screen while its code loads, with the grid that the screen declares. */
export function ScreenSkeleton({ shape }: { readonly shape?: string | undefined }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-busy="true">
      {Array.from({ length: BLOCKS }, (_, block) => (
        <Skeleton key={block} width="var(--block-width)" height="var(--block-height)" />
      ))}
    </div>
  );
}
