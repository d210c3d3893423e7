const FRESH_MS = 10_000;
const minuteMs = 60_000;

/** Returns the age of something that is read periodically, such as 2分钟前; null while it is fresh. */
export function ageText(ms: number): string | null {
  if (ms < FRESH_MS) return null;
  if (ms < minuteMs) return `${Math.floor(ms / FRESH_MS) * 10}秒前`;
  if (ms < 60 * minuteMs) return `${Math.floor(ms / minuteMs)}分钟前`;
  const hours = Math.floor(ms / (60 * minuteMs));
  return hours < 24 ? `${hours}小时前` : `${Math.floor(hours / 24)}天前`;
}
