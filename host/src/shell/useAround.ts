import { useEffect, useState } from 'react';

type AroundFile = typeof import('../around/aroundFile.ts');

let loaded: AroundFile | null = null;

/**
 * Loads the file that the first screen does not need, after a delay. Returns null until then, and while it cannot be
 * loaded.
 */
export function useAround(afterMs: number): AroundFile | null {
  const [around, setAround] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    const load = () =>
      import('../around/aroundFile.ts').then(
        (file) => {
          loaded = file;
          setAround(file);
        },
        () => undefined,
      );
    const timer = setTimeout(load, afterMs);
    addEventListener('online', load);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [afterMs]);
  return around;
}
