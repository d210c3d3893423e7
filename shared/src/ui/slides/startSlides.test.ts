/** @environment page */
import { startSlides } from './startSlides.ts';

const motion = { matches: false };

beforeEach(() => {
  motion.matches = false;
  window.matchMedia = jest.fn(() => motion as MediaQueryList);
  for (const width of ['clientWidth', 'offsetWidth'])
    Object.defineProperty(HTMLElement.prototype, width, { value: 366, configurable: true });
});

function start(look: 'endless' | 'centred', first?: number) {
  document.body.innerHTML = `<div id="box"><div class="track">${'<div class="slide"></div>'.repeat(3)}</div></div>`;
  const box = document.getElementById('box') as HTMLElement;
  const seen: number[] = [];
  const onSlide = (slide: number) => seen.push(slide);
  const slides = startSlides(box, { track: 'track', slide: 'slide', speedMs: 300, look, first, onSlide });
  const track = box.querySelector<HTMLElement>('.track');
  // jsdom moves nothing, so no event ends a movement.
  const endMovement = () => track?.dispatchEvent(new Event('transitionend'));
  return { slides, seen, track, endMovement };
}

test('endless slides continue with the first after the last', () => {
  const { slides, seen, endMovement } = start('endless');
  for (const expected of [[1], [1, 2], [1, 2, 0]]) {
    slides.next();
    expect(seen).toEqual(expected);
    endMovement();
  }
});

test('slides start with the requested one', () => {
  const { slides, seen } = start('endless', 2);
  slides.next();
  expect(seen.at(-1)).toBe(0);
});

test('the slides move to another slide, but not to the current one', () => {
  const { slides, seen, track } = start('centred');
  slides.show(2);
  expect(seen).toEqual([2]);
  const moved = track?.getAttribute('style');
  slides.show(2);
  expect([seen, track?.getAttribute('style')]).toEqual([[2], moved]);
});

test.each([
  [false, '300ms'],
  [true, '0ms'],
])('with a preference for less motion (%s) a slide change takes %s', (isCalm, duration) => {
  motion.matches = isCalm;
  const { slides, track } = start('centred');
  slides.show(1);
  expect(track?.style.transitionDuration).toBe(duration);
});

test('ended slides stay in place', () => {
  const { slides, seen, track } = start('endless');
  slides.next();
  const moved = track?.getAttribute('style');
  slides.end();
  slides.next();
  expect([seen, track?.getAttribute('style')]).toEqual([[1], moved]);
});
