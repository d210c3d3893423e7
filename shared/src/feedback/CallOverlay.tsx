import { useSyncExternalStore } from 'react';
import { LoadingOverlay } from '../ui/states/LoadingOverlay.tsx';
import { pendingCalls } from './pendingCalls.ts';

/** 加载中... for as long as any call runs that asks for it. */
export function CallOverlay() {
  const pending = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.get, () => 0);
  return pending > 0 ? <LoadingOverlay /> : null;
}
