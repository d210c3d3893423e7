import { useLocation } from '@site/shared';
import { historyEntry, useNavigationType } from '@site/shared/host';
import { useEffect, useLayoutEffect } from 'react';

/** How far down the player was at each entry of the history; entries that were left long ago begin at the top again. */
const places = new Map<string, number>();
const MOST_PLACES = 50;
/** What comes later than this moves nothing under the player's eyes any more. */
const WAITS_MS = 3_000;

/** A navigation begins at the top of the page; a step through the history is where the player was, as soon as the page is high enough. */
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

/** Goes there at once, and again while the page grows, until the player touches it. Answers how to stop. */
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
