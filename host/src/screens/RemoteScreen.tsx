import { Skeleton, TitleBar } from '@site/shared';
import { BusyRemote } from '@site/shared/host';
import type { RemoteTarget } from '@site/shared/loader/resolve/remoteTarget';
import type { ReactNode } from 'react';
import { CountedErrorCard, CrashBoundary } from './CrashBoundary.tsx';
import styles from './screenSkeleton.module.css';
import { useRemoteScreen } from './useRemoteScreen.ts';

type Props = {
  readonly target: RemoteTarget;
  /** Whether the screen has neither header nor tab bar. */
  readonly isFullscreen?: boolean | undefined;
  /** Rendered together with the screen. */
  readonly beside?: ReactNode;
};

/**
 * Shows a screen of a remote. A version that cannot be loaded or crashes is replaced by its fallback; without one, by a
 * card with 重试 inside the shell.
 */
export function RemoteScreen({ target, isFullscreen = false, beside }: Props) {
  const { screen: Screen, version, hasFailed, giveUp, retry } = useRemoteScreen(target);
  const bar = isFullscreen && <BackBar />;
  if (!Screen) {
    return (
      <>
        {bar}
        {hasFailed ? (
          <CountedErrorCard
            title="页面加载失败"
            text="请检查网络后重试，其他页面不受影响。"
            onRetry={retry}
          />
        ) : (
          <ScreenSkeleton />
        )}
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

/** The title bar of a full-screen page until the screen brings its own: nothing else on such a page leads away. */
function BackBar() {
  return <TitleBar title="返回" />;
}

/** Fills the place of a screen while its code loads. */
export function ScreenSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton height={160} />
      <Skeleton height={72} />
      <Skeleton height={240} />
    </div>
  );
}
