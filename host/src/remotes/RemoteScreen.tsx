import { ErrorCard } from '@site/shared';
import { useEffect, useState } from 'react';
import { ScreenSkeleton } from '../shell/ScreenSkeleton.tsx';
import { CrashBoundary } from './CrashBoundary.tsx';
import { loadedScreen, loadScreen, type Screen } from './loadScreen.ts';
import type { RemoteTarget } from './remoteTarget.ts';

type State = { readonly screen: Screen | null; readonly error: unknown };

/** Shows a screen of a remote; when it cannot be loaded or crashes, a card with 重试 inside the shell. */
export function RemoteScreen({ target }: { readonly target: RemoteTarget }) {
  const [{ screen, error }, setState] = useState<State>(() => ({
    screen: loadedScreen(target),
    error: null,
  }));
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt has to load again
  useEffect(() => {
    if (loadedScreen(target)) return;
    let isWanted = true;
    loadScreen(target).then(
      (Loaded) => isWanted && setState({ screen: Loaded, error: null }),
      (cause: unknown) => isWanted && setState({ screen: null, error: cause }),
    );
    return () => {
      isWanted = false;
    };
  }, [target, attempt]);

  function handleRetry() {
    setState({ screen: loadedScreen(target), error: null });
    setAttempt((count) => count + 1);
  }

  if (error)
    return (
      <ErrorCard title="页面加载失败" text="请检查网络后重试，其他页面不受影响。" onRetry={handleRetry} />
    );
  if (!screen) return <ScreenSkeleton />;
  const Screen = screen;
  return (
    <CrashBoundary>
      <Screen />
    </CrashBoundary>
  );
}
