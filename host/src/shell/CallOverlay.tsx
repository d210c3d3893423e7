import { LoadingOverlay } from '@site/shared';
import { useSyncExternalStore } from 'react';
import { pendingCalls } from '../feedback/pendingCalls.ts';

/** 加载中... for as long as any call runs that asks for it. */
export function CallOverlay() {
  const isPending = useSyncExternalStore(pendingCalls.subscribe, pendingCalls.isAny);
  return isPending ? <LoadingOverlay /> : null;
}
