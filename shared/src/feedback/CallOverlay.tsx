import { useSyncExternalStore } from 'react';
import { LoadingOverlay } from '../ui/states/LoadingOverlay.tsx';
import { pendingCalls } from './callPolicy.ts';

/** Shows 加载中... while any call with an overlay runs. */
export function CallOverlay() {
  const pending = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.get, () => 0);
  return pending > 0 ? <LoadingOverlay /> : null;
}
