import { useLocation } from '@site/shared';
import { historyEntry, useNavigationType } from '@site/shared/host';
import { useEffect, useLayoutEffect } from 'react';

/** The scroll position of each history entry. The oldest are dropped, and their screens begin at the top again. */
const places = new Map<string, number>();
const MOST_PLACES = 50;
/** After this time the page no longer scrolls by itself. */
const WAITS_MS = 3_000;

/**
 * Scrolls to the top at a navigation, and at a step through the history to the position where the player was, as soon
 * as the page is high enough.
 */
export function useScrollPlace(): void {
  const location = useLocation();
  const isStep = useNavigationType() === 'POP';
  useLayoutEffect(() => goTo(isStep ? (places.get(historyEntry(location.key)) ?? 0) : 0), [location, isStep]);
  useEffect(() => {
    const entry = historyEntry(location.key);
    const note = () => {
      places.delete(entry);
      places.set(entry, window.scrollY);
      const [oldest = ''] = places.keys();
      if (places.size > MOST_PLACES) places.delete(oldest);
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [location]);
}

/** Scrolls at once, and again while the page grows, until the player touches it. Returns a function that stops it. */
function goTo(place: number): (() => void) | undefined {
  window.scrollTo(0, place);
  if (place === 0) return;
  const go = () => {
    if (document.documentElement.scrollHeight < place + window.innerHeight) return;
    window.scrollTo(0, place);
    stop();
  };
  const growth = new ResizeObserver(go);
  const timer = window.setTimeout(() => stop(), WAITS_MS);
  const touches = ['pointerdown', 'wheel', 'keydown'] as const;
  const stop = () => {
    growth.disconnect();
    window.clearTimeout(timer);
    for (const touch of touches) window.removeEventListener(touch, stop);
  };
  growth.observe(document.body);
  for (const touch of touches) window.addEventListener(touch, stop, { passive: true });
  return stop;
}
