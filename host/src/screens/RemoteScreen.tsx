import { BusyRemote } from '@site/shared/host';
import type { ReactNode } from 'react';
import { BackBar } from './BackBar.tsx';
import { CountedErrorCard } from './CountedErrorCard.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { RemoteTarget } from '@site/shared/loader/resolve/remoteTarget';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
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
