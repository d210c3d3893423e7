import { toast, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect } from 'react';

/** Sends a visitor who opened a game by its address to the hall, with a toast. */
export function VisitorLeaves() {
  const go = useGo();
  useEffect(() => {
    toast('请登录！', 'error');
    go(paths.hall(), { replace: true });
  }, [go]);
  return null;
}
