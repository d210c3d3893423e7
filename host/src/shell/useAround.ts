import { useEffect, useState } from 'react';

type AroundFile = typeof import('../around/aroundFile.ts');

let loaded: AroundFile | null = null;

/** What is not needed for the first screen, some time after it; null until then, and as long as it cannot be had. */
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
