/** @environment page */
import { http } from './http.ts';
import { loadAdapter } from './loadAdapter.ts';

let loads: () => unknown;
let isPending = false;
jest.mock('axios/lib/adapters/xhr.js', () => ({
  __esModule: true,
  get default() {
    return loads();
  },
  // biome-ignore lint/suspicious/noThenProperty: an import waits for a module that has this method
  get then() {
    return isPending ? () => {} : undefined;
  },
}));

test('the loaded adapter sends requests', async () => {
  const send = jest.fn();
  loads = () => send;
  expect(await loadAdapter()).toBe(send);
});

test('the next call retries a failed load of the adapter', async () => {
  loads = () => {
    throw new Error('Cannot load script adapter.js');
  };
  await expect(loadAdapter()).rejects.toThrow('Cannot load script adapter.js');
  loads = () => 'adapter';
  expect(await loadAdapter()).toBe('adapter');
});

test('a load of the adapter that does not end times out like a call', async () => {
  jest.useFakeTimers();
  isPending = true;
  const loading = loadAdapter().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(30_000);
  isPending = false;
  jest.useRealTimers();
  expect(await loading).toMatchObject({ code: 'ETIMEDOUT' });
});

test.each([
  ['while its adapter loads', false],
  ['before', true],
])('a call that is given up %s ends at once, and leaves no listener', async (_, isEarly) => {
  const left = new AbortController();
  const removed = jest.spyOn(left.signal, 'removeEventListener');
  isPending = true;
  if (isEarly) left.abort();
  const sending = http.send({ url: '/api/records', signal: left.signal }).catch((error: unknown) => error);
  left.abort();
  expect(await sending).toMatchObject({ code: 'ERR_CANCELED' });
  isPending = false;
  expect(removed).toHaveBeenCalledWith('abort', expect.any(Function));
});
