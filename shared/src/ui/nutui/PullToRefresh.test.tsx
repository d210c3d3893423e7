import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { PullToRefresh } from './PullToRefresh.tsx';

const handleRefresh = jest.fn<Promise<unknown>, []>();

function pointerIs(kind: 'coarse' | 'fine') {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query === `(pointer: ${kind})` || query === '(prefers-reduced-motion: reduce)',
    }),
  });
}

beforeEach(() => {
  handleRefresh.mockReset().mockResolvedValue(undefined);
  pointerIs('coarse');
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());
afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      点了{count}次
    </button>
  );
}

const head = () => document.querySelector('.nut-pulltorefresh-head');

/** Waits until NutUI's component is loaded, a second after its content. */
const arrival = () => act(() => jest.advanceTimersByTimeAsync(1_000));

function show(disabled = false) {
  render(
    <PullToRefresh onRefresh={handleRefresh} disabled={disabled}>
      <Counter />
    </PullToRefresh>,
  );
}

/** Pulls down by so many pixels; of two events in the same millisecond the gesture would see one. */
function pull(distance: number) {
  const target = screen.getByRole('button');
  const at = (clientY: number) => [{ identifier: 1, clientX: 10, clientY, target }];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number, timeStamp: number) => {
    const down = type === 'touchEnd' ? [] : at(y);
    const event = createEvent[type](target, { touches: down, targetTouches: down, changedTouches: at(y) });
    fireEvent(target, Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
  };
  touch('touchStart', 0, 1_000);
  for (const step of [1, 2, 3, 4]) touch('touchMove', (distance * step) / 4, 1_000 + step * 16);
  touch('touchEnd', distance, 1_100);
}

test('the content shows at once, and keeps its state when NutUI has loaded', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: '点了0次' }));
  expect(head()).toBeNull();
  await arrival();
  expect(head()).not.toBeNull();
  expect(screen.getByRole('button', { name: '点了1次' })).toBeVisible();
  expect(head()?.parentElement).toContainElement(screen.getByRole('button'));
});

test('a long enough pull refreshes the content and shows the result', async () => {
  show();
  await arrival();
  let finish: () => void = () => undefined;
  handleRefresh.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  pull(200);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('status')).toHaveTextContent('刷新中...');
  await act(async () => finish());
  expect(screen.getByRole('status')).toHaveTextContent('刷新完成');
  expect(handleRefresh).toHaveBeenCalledTimes(1);
});

test('a failed refresh shows 刷新失败', async () => {
  show();
  await arrival();
  handleRefresh.mockRejectedValue(new Error('offline'));
  pull(200);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByRole('status')).toHaveTextContent('刷新失败');
});

test('a short pull, and one while disabled, refreshes nothing', async () => {
  show();
  await arrival();
  pull(40);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(handleRefresh).not.toHaveBeenCalled();
  cleanup();
  show(true);
  await arrival();
  pull(200);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(head()).not.toBeNull();
  expect(handleRefresh).not.toHaveBeenCalled();
});

test('a device without a touch screen does not load NutUI', async () => {
  pointerIs('fine');
  show();
  await arrival();
  expect(head()).toBeNull();
});
