const SECOND_MS = 1_000;
const units = { s: SECOND_MS, m: 60 * SECOND_MS, h: 60 * 60 * SECOND_MS };

/** Returns a duration such as `30s`, `10m` or `2h` in milliseconds; undefined for any other text, also for `0s`. */
export function durationMs(text: string): number | undefined {
  const [, number = '', unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  if (unit !== 's' && unit !== 'm' && unit !== 'h') return undefined;
  return Number(number) * units[unit];
}

/** Returns a duration as text, in the largest unit that divides it: `90 s`, `10 min`, `2 h`. */
export function durationText(ms: number): string {
  if (ms > 0 && ms % units.h === 0) return `${ms / units.h} h`;
  if (ms > 0 && ms % units.m === 0) return `${ms / units.m} min`;
  return `${Math.ceil(ms / units.s)} s`;
}
