import { ErrorCard } from '@site/shared';
import { BusyRemote } from '@site/shared/host';
import { CrashBoundary } from './CrashBoundary.tsx';
import type { RemoteTarget } from './remoteTarget.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { useRemoteScreen } from './useRemoteScreen.ts';

/**
 * Shows a screen of a remote. A version that cannot be loaded or does not survive being shown is replaced by the one
 * that was good before; when there is none, by a card with 重试 inside the shell.
 */
export function RemoteScreen({ target }: { readonly target: RemoteTarget }) {
  const { screen: Screen, version, hasFailed, giveUp, retry } = useRemoteScreen(target);
  if (hasFailed) {
    return <ErrorCard title="页面加载失败" text="请检查网络后重试，其他页面不受影响。" onRetry={retry} />;
  }
  if (!Screen) return <ScreenSkeleton />;
  return (
    <CrashBoundary key={version} onCrash={giveUp}>
      <BusyRemote.Provider value={target.name}>
        <Screen />
      </BusyRemote.Provider>
    </CrashBoundary>
  );
}
