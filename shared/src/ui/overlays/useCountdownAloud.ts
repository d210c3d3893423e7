import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

const MARKS_SECONDS = [60, 10, 0];

/**
 * Announces the remaining time to screen readers at a minute, at ten seconds and at zero, not every second.
 * `secondsLeft` is null while it is unknown; `say` returns the text for a number of seconds.
 */
export function useCountdownAloud(secondsLeft: number | null, say: (seconds: number) => string): void {
  const before = useRef<number | null>(null);
  const words = useRef(say);
  words.current = say;
  useEffect(() => {
    const was = before.current;
    before.current = secondsLeft;
    if (was === null || secondsLeft === null) return;
    // After a page has slept, only the current time is announced, not the marks it missed.
    if (MARKS_SECONDS.some((mark) => was > mark && secondsLeft <= mark))
      announce(words.current(Math.max(0, secondsLeft)));
  }, [secondsLeft]);
}
