import { act, fireEvent, screen } from '@testing-library/react';
import { hallNetwork, openHall } from '../../testing/hall.tsx';

/** The position of each section on the page; the browser of these tests has no layout. */
let places: number[];
let scrolled: number;

beforeEach(() => {
  hallNetwork();
  places = [500, 900, 1300, 1700, 2100, 2500, 2900];
  scrolled = 0;
  Object.defineProperty(window, 'scrollY', { get: () => scrolled, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 9_000, configurable: true });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const index = [...document.querySelectorAll('[data-section]')].indexOf(this);
    return new DOMRect(0, (places[index] ?? 0) - scrolled);
  });
  window.scrollTo = jest.fn();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function openMeasured() {
  const view = openHall();
  await screen.findByRole('button', { name: /^JDB电子/ });
  return view;
}

async function scrollTo(top: number) {
  scrolled = top;
  fireEvent.scroll(window);
  await act(() => new Promise(requestAnimationFrame));
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;

test('the tabs follow the scroll from slots to live, which stays selected down to the end [H-025 H-026]', async () => {
  await openMeasured();
  const seen: (string | null)[] = [];
  for (const top of [0, 799, 800, 1200, 1600, 2000, 2400, 2800]) {
    await scrollTo(top);
    seen.push(selected());
  }
  expect(seen).toEqual(['电子', '体育', '体育', '彩票', '电竞', '棋牌', '真人', '真人']);
});

test('the places of the sections are measured once the page is laid out, and not before', async () => {
  const asked = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  asked.mockClear();
  let reportResize = () => {};
  class Watcher {
    constructor(changed: () => void) {
      reportResize = changed;
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { ResizeObserver: Watcher });
  Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() }, configurable: true });
  openHall();
  await act(() => Promise.resolve());
  const sections = () => asked.mock.contexts.filter((place) => (place as Element).matches('[data-section]'));
  expect(sections()).toEqual([]);
  act(reportResize);
  expect(sections()).not.toEqual([]);
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
  Reflect.deleteProperty(document, 'fonts');
});

test('sections that have moved are measured again 300 ms later [H-027]', async () => {
  jest.useFakeTimers();
  openHall();
  await act(() => jest.advanceTimersByTimeAsync(200));
  places = places.map((place) => place + 1000);
  scrolled = 1_200;
  fireEvent.scroll(window);
  await act(() => jest.advanceTimersByTimeAsync(40));
  expect(selected()).toBe('彩票');
  await act(() => jest.advanceTimersByTimeAsync(80));
  expect(selected()).toBe('电子');
});

test('a tap on a tab scrolls to its section, 100 px below the top [H-026]', async () => {
  const { user } = await openMeasured();
  await user.click(screen.getByRole('tab', { name: '彩票' }));
  expect(window.scrollTo).toHaveBeenLastCalledWith(expect.objectContaining({ top: 1200 }));
  expect(selected()).toBe('彩票');
});

test('捕鱼 is selected by a tap alone, until the player scrolls again [H-023 H-025]', async () => {
  await openMeasured();
  // A scroll counts as finished after a fifth of a second without movement, which a busy machine can take between two
  // frames.
  jest.useFakeTimers();
  const scrollOn = async (top: number) => {
    scrolled = top;
    fireEvent.scroll(window);
    await act(() => jest.advanceTimersByTimeAsync(40));
  };
  fireEvent.click(screen.getByRole('tab', { name: '捕鱼' }));
  // First the scroll that the tap starts, then the player's own.
  await scrollOn(1500);
  await scrollOn(2800);
  expect(selected()).toBe('捕鱼');
  fireEvent.touchMove(window);
  await scrollOn(2790);
  expect(selected()).toBe('真人');
});

test('arrow keys move between the tabs', async () => {
  const { user } = await openMeasured();
  screen.getByRole('tab', { name: '电子' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(selected()).toBe('体育');
  expect(screen.getByRole('tab', { name: '体育' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(selected()).toBe('捕鱼');
});

test('on a narrow phone the row of tabs follows the selection, and the page keeps its place', async () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(264);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44);
  const { user } = await openMeasured();
  await user.click(screen.getByRole('tab', { name: '捕鱼' }));
  // The middle of the tab is in the middle of the row, which has no width in these tests.
  expect(screen.getByRole('tablist').scrollLeft).toBe(286);
  Reflect.deleteProperty(window, 'matchMedia');
});
