/** @environment page */
import { startCarousel } from './carousel.ts';

const motion = { matches: false };

beforeEach(() => {
  jest.useFakeTimers();
  motion.matches = false;
  window.matchMedia = jest.fn(() => motion as MediaQueryList);
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { value: 366, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
});

function start({ everyMs = 5_000, shownForMs = 0 } = {}) {
  document.body.innerHTML =
    '<div id="box"><div class="track"><div class="slide"></div><div class="slide"></div><div class="slide"></div></div></div>';
  const box = document.getElementById('box') as HTMLElement;
  const seen: number[] = [];
  const stop = startCarousel(box, { everyMs, shownForMs, onSlide: (slide) => seen.push(slide) });
  // The browser of these tests moves nothing, so it never fires the end of a movement.
  const endMovement = () => box.querySelector('.track')?.dispatchEvent(new Event('transitionend'));
  return { box, seen, stop, endMovement };
}

test('the slides advance by themselves every 5000 ms, round and round [H-003]', () => {
  const { seen, stop, endMovement } = start();
  jest.advanceTimersByTime(4_900);
  expect(seen).toEqual([]);
  for (const expected of [[2], [2, 3], [2, 3, 1]]) {
    jest.advanceTimersByTime(5_000);
    expect(seen).toEqual(expected);
    endMovement();
  }
  stop();
});

test('the slides of the app page advance every 3000 ms [H-075]', () => {
  const { seen, stop } = start({ everyMs: 3_000 });
  jest.advanceTimersByTime(2_900);
  expect(seen).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(seen).toEqual([2]);
  stop();
});

test('the time that the first slide has been visible counts [H-003]', () => {
  const { seen, stop } = start({ shownForMs: 2_000 });
  jest.advanceTimersByTime(3_000);
  expect(seen).toEqual([2]);
  stop();
});

test('the slides do not advance for players who prefer less motion, and after the hall is closed', () => {
  motion.matches = true;
  const calm = start();
  jest.advanceTimersByTime(20_000);
  expect(calm.seen).toEqual([]);
  calm.stop();
  motion.matches = false;
  const left = start();
  left.stop();
  jest.advanceTimersByTime(20_000);
  expect(left.seen).toEqual([]);
});

test('the carousel is destroyed at once, or after the next screen shows when it is removed with the hall', () => {
  const isMoved = (box: Element) => Boolean((box as Element & { swiper?: object | null }).swiper);
  const staying = start();
  expect(isMoved(staying.box)).toBe(true);
  staying.stop();
  expect(isMoved(staying.box)).toBe(false);
  const gone = start();
  gone.box.remove();
  gone.stop();
  expect(isMoved(gone.box)).toBe(true);
  jest.advanceTimersByTime(20_000);
  expect(isMoved(gone.box)).toBe(false);
  expect(gone.seen).toEqual([]);
});
