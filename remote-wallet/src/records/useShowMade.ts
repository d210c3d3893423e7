import { useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useCallback } from 'react';
import type { MadeRecord } from './madeRecord.ts';

/** Returns a function that opens 账户明细 on the transaction just made. */
export function useShowMade(): (made: MadeRecord) => void {
  const go = useGo();
  return useCallback((made) => go(paths.transRecord(), { state: { made } }), [go]);
}
