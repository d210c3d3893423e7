/** @environment page */
import { autoplay } from './autoplay.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start(firstMs?: number) {
  const box = document.createElement('div');
  const advance = jest.fn();
  const stop = autoplay(box, { everyMs: 5_000, advance, ...(firstMs === undefined ? {} : { firstMs }) });
  return { box, advance, stop };
}

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const pointer = (name: string, pointerType: string) => Object.assign(new Event(name), { pointerType });

test('the slides advance every 5000 ms, not sooner and not later [H-003]', () => {
  const { advance, stop } = start();
  jest.advanceTimersByTime(4_999);
  expect(advance).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(15_000);
  expect(advance).toHaveBeenCalledTimes(4);
  stop();
});

test('the first advance has its own delay, all further ones follow every 5000 ms [H-003]', () => {
  const { advance, stop } = start(2_000);
  jest.advanceTimersByTime(2_000);
  expect(advance).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(4_999);
  expect(advance).toHaveBeenCalledTimes(1);
  stop();
});

test.each<[string, (box: HTMLElement) => void, (box: HTMLElement) => void]>([
  ['the page is hidden', () => setHidden(true), () => setHidden(false)],
  [
    'a finger is on them',
    (box) => box.dispatchEvent(new Event('touchstart')),
    (box) => box.dispatchEvent(new Event('touchend')),
  ],
  [
    'the mouse is over them',
    (box) => box.dispatchEvent(pointer('pointerenter', 'mouse')),
    (box) => box.dispatchEvent(pointer('pointerleave', 'mouse')),
  ],
])('the slides pause while %s and resume a full period later', (_, hold, release) => {
  const { box, advance, stop } = start();
  jest.advanceTimersByTime(4_000);
  hold(box);
  jest.advanceTimersByTime(20_000);
  release(box);
  jest.advanceTimersByTime(4_999);
  expect(advance).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  stop();
});

test('a finger that has touched the slides and left does not stop them for good', () => {
  const { box, advance, stop } = start();
  box.dispatchEvent(pointer('pointerenter', 'touch'));
  jest.advanceTimersByTime(5_000);
  expect(advance).toHaveBeenCalledTimes(1);
  stop();
});

test('after the end no slide advances', () => {
  const { box, advance, stop } = start();
  stop();
  box.dispatchEvent(new Event('touchstart'));
  box.dispatchEvent(new Event('touchend'));
  jest.advanceTimersByTime(20_000);
  expect(advance).not.toHaveBeenCalled();
});
