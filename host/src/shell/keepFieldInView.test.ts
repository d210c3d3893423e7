/** @environment page */
import { keepFieldInView } from './keepFieldInView.ts';

const scrolled = jest.fn();
let viewport: EventTarget & { width: number; height: number };

beforeEach(() => {
  viewport = Object.assign(new EventTarget(), { width: 390, height: 844, scale: 1 });
  Object.defineProperty(window, 'visualViewport', { configurable: true, value: viewport });
  document.body.innerHTML = '<input><button></button>';
  Element.prototype.scrollIntoView = scrolled;
  scrolled.mockClear();
  keepFieldInView();
});

const focus = (part: string) => document.querySelector<HTMLElement>(part)?.focus();
function resize(height: number, width = 390): void {
  Object.assign(viewport, { height, width });
  viewport.dispatchEvent(new Event('resize'));
}
const hasKeyboard = () => document.documentElement.hasAttribute('data-keyboard');

test('when the keyboard opens, the page scrolls the focused field into view, but not a focused button', () => {
  focus('button');
  resize(500);
  expect(scrolled).not.toHaveBeenCalled();
  focus('input');
  resize(500);
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' });
});

test('the page is marked as having a keyboard as long as the keyboard is open', () => {
  focus('input');
  resize(500);
  expect(hasKeyboard()).toBe(true);
  resize(844);
  expect(hasKeyboard()).toBe(false);
});

test.each([
  ['a browser that shows its own bars', 760, 390],
  ['a phone that is turned', 390, 844],
])('%s does not count as a keyboard', (_what, height, width) => {
  focus('input');
  resize(height, width);
  expect(hasKeyboard()).toBe(false);
});
