import { timeText } from '../base/timeText.ts';

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

type MomentProps = { readonly iso: string; readonly now: Date };

/** A moment as `2026-11-20 08:00 UTC, 3 hours ago`. */
export function Moment({ iso, now }: MomentProps) {
  return (
    <>
      <time dateTime={iso}>{timeText(iso)}</time>, {ago(iso, now)}
    </>
  );
}

function ago(iso: string, now: Date): string {
  const seconds = Math.round((now.getTime() - Date.parse(iso)) / 1000);
  const step = steps.find(([, length]) => seconds >= length);
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now';
}
