/** @environment page */
import { forgetPage, isFromDevice, storedPages } from './storedPage.ts';

const deleted = jest.fn<Promise<boolean>, [string]>();

beforeEach(() => {
  jest.useFakeTimers();
  deleted.mockReset().mockResolvedValue(true);
  Object.assign(globalThis, { caches: { delete: deleted } });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'caches');
});

test('only the page that the device has stored has its mark', () => {
  expect(isFromDevice()).toBe(false);
  document.documentElement.dataset.stored = '';
  expect(isFromDevice()).toBe(true);
  delete document.documentElement.dataset.stored;
});

test('the page that is forgotten is the stored one', async () => {
  await forgetPage();
  expect(deleted.mock.calls).toEqual([[storedPages]]);
});

test.each([
  ['forbids its caches', () => deleted.mockRejectedValue(new DOMException('', 'SecurityError'))],
  ['never responds', () => deleted.mockReturnValue(new Promise(() => {}))],
  ['has no caches', () => Reflect.deleteProperty(globalThis, 'caches')],
])('a page is forgotten within a second where the browser %s', async (_, fail) => {
  fail();
  const forgetting = forgetPage();
  await jest.advanceTimersByTimeAsync(1_000);
  await expect(forgetting).resolves.toBeUndefined();
});
