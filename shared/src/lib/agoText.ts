import { beijingTime } from './time.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * When something was, as people say it: 刚刚, 5分钟前, 今天 09:30, 昨天 20:10, 11月3日 12:00, with the year when it is another.
 * Days are those of Beijing. What is still to come, by a clock that is off, was just now or stands with its date.
 */
export function agoText(thenMs: number, nowMs: number): string {
  const age = nowMs - thenMs;
  if (age < minuteMs && age > -minuteMs) return '刚刚';
  if (age > 0 && age < hourMs) return `${Math.floor(age / minuteMs)}分钟前`;
  const then = beijingTime(thenMs);
  const clock = then.slice(11, 16);
  const isDay = (daysAgo: number) => then.slice(0, 10) === beijingTime(nowMs - daysAgo * dayMs).slice(0, 10);
  if (isDay(0)) return `今天 ${clock}`;
  if (isDay(1)) return `昨天 ${clock}`;
  const [year, month, day] = then.slice(0, 10).split('-').map(Number);
  const isThisYear = then.slice(0, 4) === beijingTime(nowMs).slice(0, 4);
  return `${isThisYear ? '' : `${year}年`}${month}月${day}日 ${clock}`;
}
