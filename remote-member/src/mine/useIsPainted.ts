import { useEffect, useState } from 'react';

let wasPainted = false;

/** False until a screen was painted for the first time in this page: what stands below the fold need not hold that paint up. */
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
