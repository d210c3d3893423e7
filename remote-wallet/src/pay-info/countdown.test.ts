import { minutesAndSeconds, secondsToPay } from './countdown.ts';

const noon = '2026-11-03 12:00:00';
const at = (time: string) => Date.parse(`2026-11-03T${time}+08:00`);

test.each([
  [noon, '12:00:00', '60:00'],
  [noon, '12:00:00.001', '60:00'],
  [noon, '12:10:30', '49:30'],
  [noon, '12:30:00', '30:00'],
  [noon, '12:59:59.500', '00:01'],
  [noon, '13:00:00', '00:00'],
  [noon, '15:00:00', '00:00'],
  ['2026-11-03T04:00:00Z', '12:10:30', '49:30'],
  ['2026/11/03 12:00:00', '12:10:30', '49:30'],
])(
  'a deposit of %s shows at %s Beijing time %s, whenever it is opened [W-077 W-078]',
  (created, now, shown) => {
    expect(minutesAndSeconds(secondsToPay(created, at(now)) ?? -1)).toBe(shown);
  },
);

test('a deposit newer than the clock has an hour and not more', () => {
  expect(secondsToPay(noon, at('11:59:58'))).toBe(3600);
});

test('an unreadable time has no countdown', () => {
  for (const text of ['', 'soon', '2026-13-40 12:00:00'])
    expect(secondsToPay(text, at('12:00:00'))).toBeNull();
});
