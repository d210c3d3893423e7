import { randomInt } from 'node:crypto';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The platform's time, which tests can move. Everything that depends on time reads it here. */
export type Clock = {
  now(): number;
  shift(milliseconds: number): void;
  readonly shiftedBy: number;
};

export function createClock(source: () => number = Date.now): Clock {
  let offset = 0;
  return {
    now: () => source() + offset,
    shift(milliseconds) {
      offset = milliseconds;
    },
    get shiftedBy() {
      return offset;
    },
  };
}

const beijing = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Returns the time in Beijing, which is the platform's wall clock wherever the server is. */
export function beijingTime(at: number) {
  const parts = Object.fromEntries(beijing.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  };
}

export function beijingStamp(at: number): string {
  const { date, time } = beijingTime(at);
  return `${date} ${time}`;
}

/** Returns a number for an order: its kind, the Beijing time and so many random digits. */
export function orderNumber(kind: string, at: number, digits = 6): string {
  return `${kind}${beijingStamp(at).replace(/\D/g, '')}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
}

/** Returns the start of a time's Beijing day. */
export function startOfDay(at: number): number {
  return Date.parse(`${beijingTime(at).date}T00:00:00+08:00`);
}
