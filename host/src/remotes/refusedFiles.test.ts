/** @environment page */
import { getRefusedAnew } from './refusedFiles.ts';

const fetched = jest.fn<Promise<unknown>, [string, RequestInit]>();

beforeEach(() => {
  document.head.replaceChildren();
  fetched.mockReset().mockResolvedValue({ ok: true });
  Object.assign(globalThis, { fetch: fetched });
});

function fail(element: HTMLElement, attributes: object): void {
  document.head.append(Object.assign(element, attributes));
  element.dispatchEvent(new Event('error'));
}

const addresses = () => fetched.mock.calls.map(([address]) => address);

test('scripts and styles that failed are got past the cache, once', async () => {
  fail(document.createElement('script'), { src: 'http://localhost/a.js' });
  fail(document.createElement('link'), { rel: 'stylesheet', href: 'http://localhost/a.css' });
  fail(document.createElement('img'), { src: 'http://localhost/a.png' });
  await getRefusedAnew();
  expect(addresses()).toEqual(['http://localhost/a.js', 'http://localhost/a.css']);
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'reload' });
  await getRefusedAnew();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('a file that does not come is given up after two seconds, one that fails again is no error', async () => {
  jest.useFakeTimers();
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted')))),
  );
  fail(document.createElement('script'), { src: 'http://localhost/b.js' });
  let isDone = false;
  getRefusedAnew().then(() => {
    isDone = true;
  });
  await jest.advanceTimersByTimeAsync(1_900);
  expect(isDone).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(isDone).toBe(true);
  jest.useRealTimers();
});
