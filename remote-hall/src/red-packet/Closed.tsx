import { toast, useGo } from '@site/shared';
import * as paths from '@site/shared/paths';
import { useEffect } from 'react';

/** Shows that red packets are switched off, and goes to the hall. */
export function Closed() {
  const go = useGo();
  useEffect(() => {
    toast('红包已关闭');
    go(paths.hall(), { replace: true });
  }, [go]);
  return null;
}
