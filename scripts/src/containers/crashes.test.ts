import { isUnharmed, met } from './crashes.ts';
import type { Step } from './walkers.ts';

const step: Step = {
  who: 'stays',
  hash: '#/account',
  began: 0,
  ms: 300,
  isThere: true,
  isLoggedIn: true,
  shown: [],
};

test('a player’s steps are summed up with the slowest screen, its content and the missing screens', () => {
  const steps: Step[] = [
    step,
    { ...step, ms: 20_000, isThere: false, shown: ['页面加载失败 重试'] },
    { ...step, who: 'opens', ms: 900 },
  ];
  expect(met(steps, 'stays')).toBe('20.0 s; #/account never came; 页面加载失败 重试');
  expect(met(steps, 'opens')).toBe('0.9 s');
});

test.each<[string, Step[], boolean]>([
  ['every screen came', [step, { ...step, shown: ['页面加载失败 重试'] }], true],
  ['the page was gone for a moment', [{ ...step, isLoggedIn: null }], true],
  ['a screen never came', [step, { ...step, isThere: false }], false],
  ['a player was logged out', [{ ...step, isLoggedIn: false }], false],
  ['there was no player', [], false],
])('isUnharmed judges a player’s steps when %s', (_case, steps, isSo) => {
  expect(isUnharmed(steps)).toBe(isSo);
});
