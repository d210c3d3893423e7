import { serverClock } from '@site/shared';
import { useEffect, useState } from 'react';
import { secondsToPay } from './countdown.ts';

/** Twice a second, so that a late timer skips no second. */
const LOOK_EVERY_MS = 500;

/**
 * Returns the seconds left to pay by the platform's clock, independent of the device's; recomputed at once when the
 * page wakes up.
 */
export function useCountdown(createdAt: string): number | null {
  const [left, setLeft] = useState(() => secondsToPay(createdAt, serverClock.now()));
  useEffect(() => {
    const look = () => setLeft(secondsToPay(createdAt, serverClock.now()));
    look();
    const timer = window.setInterval(look, LOOK_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [createdAt]);
  return left;
}
