import { beijingTime } from '@site/shared';

export type DrawWindow = {
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
