import { useSyncExternalStore } from 'react';
import { LoadingOverlay } from '../ui/LoadingOverlay.tsx';
import { pendingCalls } from './pendingCalls.ts';

/** 加载中... for as long as any call runs that asks for it. */
export function CallOverlay() {
  const isPending = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.isAny);
  return isPending ? <LoadingOverlay /> : null;
}
