import { serverClock } from '@site/shared';
import { useEffect, useState } from 'react';
import { secondsToPay } from './countdown.ts';

/** Twice a second, so that no second is skipped when a timer comes late. */
const LOOK_EVERY_MS = 500;

/** Seconds left to pay by the platform's clock, whatever the device's says; looks at once when the page wakes up. */
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
