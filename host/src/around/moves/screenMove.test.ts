import { type Step, screenMove } from './screenMove.ts';

const tabs = ['/', '/activity', '/mine'];
const step = (pathname: string, number: number): Step => ({ pathname, number });

test.each([
  ['a link', step('/mine', 1), step('/userInfo', 2), 'forward'],
  ['a step back', step('/userInfo', 2), step('/mine', 1), 'back'],
  ['two steps back', step('/vip', 3), step('/', 1), 'back'],
  ['a step forward through the history', step('/mine', 1), step('/vip', 2), 'forward'],
  ['another tab', step('/', 0), step('/mine', 1), 'tab'],
  ['a step back to another tab', step('/mine', 1), step('/', 0), 'tab'],
  ['a screen below a tab that leads to another tab', step('/vip', 2), step('/activity', 3), 'forward'],
  ['a redirect', step('/wallet', 2), step('/login', 2), null],
  ['another query', step('/mine', 2), step('/mine', 3), null],
] as const)('%s moves the screens so', (_, from, to, expected) => {
  expect(screenMove(from, to, tabs)).toBe(expected);
});
