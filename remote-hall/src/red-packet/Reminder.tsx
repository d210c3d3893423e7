import { ClockIcon, serverClock } from '@site/shared';
import { calendarFile } from './calendarFile.ts';
import { drawWindow } from './drawWindow.ts';
import styles from './hero.module.css';

/** The button that hands the next 10:00 to the calendar of the device, as a file made in the page. */
export function Reminder() {
  return (
    <button type="button" onClick={saveReminder} className={styles.reminder}>
      <ClockIcon size={16} />
      加入日历，10:00提醒我
    </button>
  );
}

function saveReminder(): void {
  const now = serverClock.now();
  // The start of the second, so that the same day always gives the same event.
  const start = Math.round(now / 1_000 + drawWindow(now).secondsLeft) * 1_000;
  const file = new Blob([calendarFile(start, now, window.location.href)], { type: 'text/calendar' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'hongbao-1000.ics';
  link.click();
  // Some browsers read the file only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
