/** The device's clocks: `now` never jumps, as `performance.now`; `deviceNow` is the time that it claims. */
export type ClockSources = {
  readonly now: () => number;
  readonly deviceNow?: () => number;
};

/** The time of the server, in epoch milliseconds. */
export type ServerClock = {
  /** Learns from the `Date` header of an answer; both times are readings of the clock that never jumps. */
  readonly observe: (dateHeader: string | null | undefined, sentAt: number, receivedAt: number) => void;
  /** Returns the server's time; the device's until the first answer. */
  readonly now: () => number;
};

/** The header has whole seconds, so the server's time was up to one second later. */
const headerStepMs = 1000;

/**
 * Makes a clock that follows the server's time whatever the device's clock does. Each answer bounds the difference
 * between server and monotonic time from both sides. Answers narrow the bounds; one that contradicts them starts them
 * again.
 */
export function createServerClock({ now, deviceNow = Date.now }: ClockSources): ServerClock {
  const claimed = deviceNow() - now();
  let earliest = Number.NEGATIVE_INFINITY;
  let latest = Number.POSITIVE_INFINITY;

  return {
    observe(dateHeader, sentAt, receivedAt) {
      // Stryker disable next-line StringLiteral: what is put in place of no header is no date either
      const written = Date.parse(dateHeader ?? '');
      if (Number.isNaN(written) || receivedAt < sentAt) return;
      const from = written - receivedAt;
      const to = written + headerStepMs - sentAt;
      const agrees = Math.max(earliest, from) <= Math.min(latest, to);
      earliest = agrees ? Math.max(earliest, from) : from;
      latest = agrees ? Math.min(latest, to) : to;
    },
    now: () => now() + (Number.isFinite(earliest) ? (earliest + latest) / 2 : claimed),
  };
}
