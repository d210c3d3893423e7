import { visible, visibleLines } from './visible.ts';

test.each([
  ['提现超时 – Łukasz 👩‍👧 50 %', '提现超时 – Łukasz 👩‍👧 50 %'],
  ['\u001b[2J\u001b]0;owned\u0007', '\\u001b[2J\\u001b]0;owned\\u0007'],
  ['one\r\n42  today\ttwo', 'one\\u000d\\u000a42  today\\u0009two'],
  ['\u009b31m\u007f', '\\u009b31m\\u007f'],
  ['\u202eevil\u2066 \u2028', '\\u202eevil\\u2066 \\u2028'],
])('visible shows %j as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

test('visible leaves the command’s own line breaks', () => {
  expect(visibleLines('a\n\u001b[1mb\n')).toBe('a\n\\u001b[1mb\n');
});
