import { BadAnswer, NetworkError, serverClock } from '@site/shared';
import { observable } from '@site/shared/host';

let answeredAt: number | null = null;

/** How calls fare. */
export const line = {
  /** Since when no call is answered, by the page's clock; null while the last one was. */
  silentSince: observable<number | null>(null),
  /** When the platform last answered a call of this page, by its clock; null before the first answer. */
  lastAnswerAt: () => answeredAt,
};

/** Calls as who stands around the screens hears of them. */
export type Line = typeof line;

/** Takes down how a call ended; a refusal by the platform's rules is an answer, too. */
export function noteLine(error: unknown): void {
  if (error instanceof NetworkError) {
    // Nobody waited for that one any more.
    if (error.isAborted) return;
  } else if (!(error instanceof BadAnswer && error.bareStatus !== undefined)) {
    answeredAt = serverClock.now();
    line.silentSince.set(null);
    return;
  }
  line.silentSince.set(line.silentSince.get() ?? performance.now());
}
