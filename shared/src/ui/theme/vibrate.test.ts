/** @environment page */
import { vibrate } from './vibrate.ts';

const asked = jest.fn();

beforeEach(() => {
  asked.mockClear();
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: asked });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'vibrate');
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a device vibrates for a moment, or as long as is said', () => {
  vibrate();
  vibrate(30);
  expect(asked.mock.calls).toEqual([[8], [30]]);
});

test('a device with reduced motion does not vibrate', () => {
  Object.assign(window, { matchMedia: () => ({ matches: true }) });
  vibrate();
  expect(asked).not.toHaveBeenCalled();
});

test('a browser that cannot vibrate goes on', () => {
  Reflect.deleteProperty(navigator, 'vibrate');
  expect(() => vibrate()).not.toThrow();
});
