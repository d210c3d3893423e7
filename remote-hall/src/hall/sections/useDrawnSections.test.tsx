import { act, renderHook } from '@testing-library/react';
import { useDrawnSections } from './useDrawnSections.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

const open = (isFilled = true) =>
  renderHook(({ filled }) => useDrawnSections(filled, 7), { initialProps: { filled: isFilled } });
const nextPaint = () =>
  act(async () => {
    jest.advanceTimersToNextFrame();
    await jest.advanceTimersByTimeAsync(1);
  });

test('a tall screen draws every section at once', () => {
  Object.assign(window, { matchMedia: (query: string) => ({ matches: query === '(min-height: 1001px)' }) });
  expect(open(false).result.current).toBe(7);
});

test('sections below the fold wait for the games, and then follow one by one, each after a paint', async () => {
  const { result, rerender, unmount } = open(false);
  await nextPaint();
  expect(result.current).toBe(2);
  rerender({ filled: true });
  for (const drawn of [2, 3, 4, 5, 6, 7, 7]) {
    expect(result.current).toBe(drawn);
    await nextPaint();
  }
  unmount();
  expect(open().result.current).toBe(7);
});
