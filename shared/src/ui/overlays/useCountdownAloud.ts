import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

const MARKS_SECONDS = [60, 10, 0];

/**
 * Says how much time is left when a minute, ten seconds and nothing are left of it, not each second; null while it is not known.
 * `say` gives the words for so many seconds, and for none of them.
 */
export function useCountdownAloud(secondsLeft: number | null, say: (seconds: number) => string): void {
  const before = useRef<number | null>(null);
  const words = useRef(say);
  words.current = say;
  useEffect(() => {
    const was = before.current;
    before.current = secondsLeft;
    if (was === null || secondsLeft === null) return;
    // Of a page that slept only what is true now.
    if (MARKS_SECONDS.some((mark) => was > mark && secondsLeft <= mark))
      announce(words.current(Math.max(0, secondsLeft)));
  }, [secondsLeft]);
}
