import { act, render } from '@testing-library/react';
import { setOverlayRoot } from '../theme/overlayRoot.ts';
import { announce, useCountdownAloud } from './announce.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  act(() => jest.runAllTimers());
  jest.useRealTimers();
});

const region = () => document.querySelector('[data-spoken]');
const spoken = () => [...(region()?.children ?? [])].map((line) => line.textContent);

test('announcements appear in an existing polite region, one after the other, and are removed', () => {
  announce('距封盘10秒');
  expect(region()).toHaveAttribute('aria-live', 'polite');
  expect(spoken()).toEqual([]);
  announce('封盘中');
  jest.advanceTimersByTime(150);
  expect(spoken()).toEqual(['距封盘10秒', '封盘中']);
  jest.advanceTimersByTime(15_000);
  expect(spoken()).toEqual([]);
});

test('an empty announcement is skipped', () => {
  announce('  ');
  jest.advanceTimersByTime(150);
  expect(spoken()).toEqual([]);
});

test('for a screen in a shadow root the announcements appear there, in one region, and not in the page', () => {
  const host = document.createElement('div');
  const stage = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(stage);
  document.body.append(host);
  setOverlayRoot(stage);
  announce('距封盘10秒');
  announce('封盘中');
  setOverlayRoot(null);
  jest.advanceTimersByTime(150);
  expect([...stage.querySelectorAll('[data-spoken] > *')].map((line) => line.textContent)).toEqual([
    '距封盘10秒',
    '封盘中',
  ]);
  expect(stage.querySelectorAll('[data-spoken]')).toHaveLength(1);
  expect(spoken()).toEqual([]);
  host.remove();
});

describe('a countdown', () => {
  function Clock({ left }: { readonly left: number | null }) {
    useCountdownAloud(left, (seconds) => (seconds === 0 ? '时间到' : `还剩${seconds}秒`));
    return null;
  }
  const announcedOver = (...seconds: readonly (number | null)[]) => {
    const { rerender } = render(<Clock left={seconds[0] ?? null} />);
    for (const left of seconds) rerender(<Clock left={left} />);
    act(() => jest.advanceTimersByTime(150));
    return spoken();
  };

  test('is announced at 60, 10 and 0 seconds, once each', () => {
    expect(announcedOver(...Array.from({ length: 64 }, (_, second) => 62 - second))).toEqual([
      '还剩60秒',
      '还剩10秒',
      '时间到',
    ]);
  });

  test('announces no threshold that was over at its start, and after a sleep only the current time', () => {
    expect(announcedOver(null, 8, 7)).toEqual([]);
    expect(announcedOver(75, 4)).toEqual(['还剩4秒']);
  });
});
