import { serverClock } from '@site/shared';
import { useEffect, useState } from 'react';
import { type DrawWindow, drawWindow } from './drawWindow.ts';

/** Returns the draw window by the platform's clock, updated every second. */
export function useDrawWindow(): DrawWindow {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return drawWindow(now);
}
