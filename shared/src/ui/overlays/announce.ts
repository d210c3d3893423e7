import { useEffect, useRef } from 'react';
import { overlayRoot } from '../theme/overlayRoot.ts';

/** Screen readers do not read a region that is inserted together with its text. */
const LATER_MS = 100;
/** A screen reader user who moves through the page should not come across old announcements. */
const STAYS_MS = 10_000;

/** Announces a text to screen readers only, such as the end of a time, a result or a changed balance. */
export function announce(text: string): void {
  const message = text.trim();
  if (message === '') return;
  const region = overlayRoot().querySelector('[data-spoken]') ?? newRegion();
  const line = document.createElement('p');
  line.textContent = message;
  setTimeout(() => region.append(line), LATER_MS);
  setTimeout(() => line.remove(), LATER_MS + STAYS_MS);
}

/** Appends a live region beside the root, where an open dialog does not silence it. */
function newRegion(): Element {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.dataset.spoken = '';
  region.dataset.heard = '';
  region.setAttribute('aria-live', 'polite');
  overlayRoot().append(region);
  return region;
}

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
