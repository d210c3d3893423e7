import { useEffect, useState } from 'react';

let wasPainted = false;

/**
 * Returns false until a screen was painted for the first time in this page: content below the fold must not delay
 * that paint.
 */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(wasPainted);
  useEffect(() => {
    if (wasPainted) return;
    let timer = 0;
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() => {
        wasPainted = true;
        setPainted(true);
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
