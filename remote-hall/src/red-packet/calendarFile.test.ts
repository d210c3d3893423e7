import { calendarFile } from './calendarFile.ts';

const start = Date.parse('2026-11-20T10:00:00+08:00');
const file = calendarFile(start, start - 3_600_000, 'https://site.example/#/hongbao');

test('a calendar file has one event, from 10:00 to 12:00 in Beijing', () => {
  expect(file).toContain(
    '\r\nDTSTAMP:20261120T010000Z\r\nDTSTART:20261120T020000Z\r\nDTEND:20261120T040000Z\r\n',
  );
  expect(file).toContain('\r\nURL:https://site.example/#/hongbao\r\n');
});

test('the same day always gives the same event, so that a second file adds nothing', () => {
  expect(file).toContain('\r\nUID:redpacket-20261120T020000Z@site\r\n');
});

test('every part of a calendar file that begins also ends, in the reverse order, and each line has its end', () => {
  const lines = file.split('\r\n');
  const parts = (word: string) =>
    lines.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length));
  expect(parts('BEGIN:')).toEqual(['VCALENDAR', 'VEVENT', 'VALARM']);
  expect(parts('END:')).toEqual(['VALARM', 'VEVENT', 'VCALENDAR']);
  expect(lines.at(-1)).toBe('');
  expect(lines.filter((line) => line.includes('\n'))).toEqual([]);
});
