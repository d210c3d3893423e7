import { beijingTime } from '@site/shared';

export type DrawWindow = {
  /** Before 10:00, until 12:00, and from then on, by Beijing's clock. */
  readonly phase: 'before' | 'open' | 'ended';
  /** Until the phase is over; an ended day lasts until the next one opens. */
  readonly secondsLeft: number;
};

const opens = 10 * 3600;
const closes = 12 * 3600;
const day = 24 * 3600;

/** Where a moment stands to the hours in which red packets are drawn. */
export function drawWindow(epochMs: number): DrawWindow {
  const [hours = 0, minutes = 0, seconds = 0] = beijingTime(epochMs).slice(11).split(':').map(Number);
  const now = hours * 3600 + minutes * 60 + seconds;
  if (now < opens) return { phase: 'before', secondsLeft: opens - now };
  if (now < closes) return { phase: 'open', secondsLeft: closes - now };
  return { phase: 'ended', secondsLeft: day - now + opens };
}
