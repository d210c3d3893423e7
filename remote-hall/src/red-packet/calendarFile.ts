const HOURS_MS = 2 * 3_600_000;

/** Returns an event of the day's red packets as a calendar file: 10:00 to 12:00 in Beijing, with a reminder. */
export function calendarFile(startMs: number, nowMs: number, address: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site//red packets//ZH',
    'BEGIN:VEVENT',
    `UID:redpacket-${stamp(startMs)}@site`,
    `DTSTAMP:${stamp(nowMs)}`,
    `DTSTART:${stamp(startMs)}`,
    `DTEND:${stamp(startMs + HOURS_MS)}`,
    'SUMMARY:红包雨 10:00 开抢',
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:红包雨 10:00 开抢',
    'TRIGGER:-PT5M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Returns a moment as calendars write it, to the second in UTC. */
function stamp(epochMs: number): string {
  return new Date(epochMs).toISOString().replace(/[-:]|\.\d+/g, '');
}
