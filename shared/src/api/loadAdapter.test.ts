/** @environment page */
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
