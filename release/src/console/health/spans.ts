const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The spans of figures, with the step of their charts. A step is at least an hour where the collector stores hours only. */
export const spans = {
  hour: { ms: HOUR_MS, stepMs: 2 * MINUTE_MS },
  day: { ms: 24 * HOUR_MS, stepMs: HOUR_MS },
  week: { ms: 7 * 24 * HOUR_MS, stepMs: 3 * HOUR_MS },
} as const;

export type SpanName = keyof typeof spans;

/** The last hour, day or week. Its steps are aligned to the clock, so they do not shift between two requests. */
export type Span = {
  readonly name: SpanName;
  readonly from: number;
  readonly to: number;
  readonly stepMs: number;
};

/** Returns the span that an address names; the last hour when it names none. */
export function spanOf(name: string | null, now: Date): Span {
  const known = name === 'day' || name === 'week' ? name : 'hour';
  const { ms, stepMs } = spans[known];
  const to = Math.ceil((now.getTime() + 1) / stepMs) * stepMs;
  return { name: known, from: to - ms, to, stepMs };
}

/** Returns the moments at which the steps of a span begin. */
export function stepsOf({ from, to, stepMs }: Span): number[] {
  return Array.from({ length: (to - from) / stepMs }, (_, step) => from + step * stepMs);
}
