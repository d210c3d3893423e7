import { loadAdapter } from '@site/shared/host';
import { useEffect, useState } from 'react';

type AroundFile = typeof import('../around/aroundFile.ts');

let loaded: AroundFile | null = null;

/**
 * Loads what the first screen does not need, after a delay: the parts around the screens, which it returns, and what sends
 * the next calls. Returns null until then, and while the parts cannot be loaded.
 */
export function useAround(afterMs: number): AroundFile | null {
  const [around, setAround] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const load = () => {
      loadAdapter().catch(() => undefined);
      import('../around/aroundFile.ts').then(
        (file) => {
          loaded = file;
          setAround(file);
        },
        () => undefined,
      );
    };
    const timer = setTimeout(load, afterMs);
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [afterMs]);
  return around;
}
