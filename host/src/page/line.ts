import { BadAnswer, NetworkError, serverClock } from '@site/shared';
import { observable } from '@site/shared/host';

let answeredAt: number | null = null;

/** The state of the connection, derived from the outcomes of calls. */
export const line = {
  /** The time of the first unanswered call, by the page's clock; null while the last call was answered. */
  silentSince: observable<number | null>(null),
  /**
   * Returns when the platform last answered a call of this page, by the server's clock; null before the first answer.
   */
  lastAnswerAt: () => answeredAt,
};

/** The type of `line`, for the code around the screens, which receives it as a property. */
export type Line = typeof line;

/** Records the outcome of a call. A refusal by the platform's rules counts as an answer, too. */
export function noteLine(error: unknown): void {
  if (error instanceof NetworkError) {
    // An aborted call proves nothing.
    if (error.isAborted) return;
  } else if (!(error instanceof BadAnswer && error.bareStatus !== undefined)) {
    answeredAt = serverClock.now();
    line.silentSince.set(null);
    return;
  }
  line.silentSince.set(line.silentSince.get() ?? performance.now());
}
