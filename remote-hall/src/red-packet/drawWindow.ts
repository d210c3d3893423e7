import { beijingTime, serverClock } from '@site/shared';
import { useEffect, useState } from 'react';

type DrawWindow = {
  /** `before` 10:00, `open` until 12:00, then `ended`, in Beijing time. */
  readonly phase: 'before' | 'open' | 'ended';
  /** The seconds until the phase ends; an ended day lasts until the next one opens. */
  readonly secondsLeft: number;
};

const opens = 10 * 3600;
const closes = 12 * 3600;
const day = 24 * 3600;

export function drawWindow(epochMs: number): DrawWindow {
  const [hours = 0, minutes = 0, seconds = 0] = beijingTime(epochMs).slice(11).split(':').map(Number);
  const now = hours * 3600 + minutes * 60 + seconds;
  if (now < opens) return { phase: 'before', secondsLeft: opens - now };
  if (now < closes) return { phase: 'open', secondsLeft: closes - now };
  return { phase: 'ended', secondsLeft: day - now + opens };
}

/** Returns the draw window by the platform's clock, updated every second. */
export function useDrawWindow(): DrawWindow {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return drawWindow(now);
}
