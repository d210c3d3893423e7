/** @environment page */

import type { ReleaseDocument } from '../document/document.ts';
import { distrust, shownErrorCards } from '../load/failedScreens.ts';
import { releaseOf, route } from '../testing/release.ts';
import { fetchLatest } from '../trust/fetchLatest.ts';
import { followReleases } from './followReleases.ts';
import { createReleaseStore } from './releaseStore.ts';

const running = releaseOf([route('/')]);
const newer = { ...running, revision: 2, reason: 'newer' };
let answer: () => Promise<{ ok: boolean; json: () => Promise<unknown> }>;
const fetched = jest.fn(() => answer());
let stop = () => {};

beforeEach(() => {
  jest.useFakeTimers();
  fetched.mockClear();
  Object.assign(globalThis, { fetch: fetched });
  answer = async () => ({ ok: true, json: async () => newer });
});

afterEach(() => {
  stop();
  jest.useRealTimers();
});

type Accept = (received: ReleaseDocument) => Promise<ReleaseDocument | null>;
type Failing = { readonly accept?: Accept; readonly offer?: (next: object) => Promise<void> };

const acceptAll: Accept = async (received) => received;

function follow(accept = acceptAll) {
  const store = createReleaseStore(running);
  stop = followReleases(store, accept, () => fetchLatest(store.current()));
  return store;
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('the page follows a newer release within 15 seconds', async () => {
  const store = follow();
  const changed = jest.fn();
  store.subscribe(changed);
  await pass(14_900);
  expect(store.current().revision).toBe(1);
  await pass(200);
  expect(store.current()).toMatchObject({ revision: 2, reason: 'newer' });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(fetched).toHaveBeenCalledWith('releases/live.json', expect.objectContaining({ cache: 'no-cache' }));
});

test('a page that carries a head requests only the head of the newest document', async () => {
  const store = createReleaseStore({ ...running, index: 'sha256-i' });
  stop = followReleases(store, acceptAll, () => fetchLatest(store.current()));
  answer = async () => ({ ok: true, json: async () => ({ ...newer, index: 'sha256-j' }) });
  await pass(16_000);
  expect(store.current()).toMatchObject({ revision: 2, index: 'sha256-j' });
  expect(fetched.mock.calls.map(([address]: readonly unknown[]) => address)).toEqual(['heads/live.json']);
});

test.each([
  ['an older revision', { ...newer, revision: 0 }],
  ['the same revision', { ...newer, revision: 1 }],
  ['another channel', { ...newer, channel: 'beta' }],
  ['nonsense', { revision: 9 }],
  ['no document', null],
])('%s changes nothing', async (_what, received) => {
  answer = async () => ({ ok: true, json: async () => received });
  const store = follow();
  await pass(16_000);
  expect(store.current()).toBe(running);
});

test('an unreachable store changes nothing and is asked again', async () => {
  answer = () => Promise.reject(new Error('offline'));
  const store = follow();
  await pass(16_000);
  answer = async () => ({ ok: true, json: async () => newer });
  await pass(15_000);
  expect(store.current().revision).toBe(2);
});

test.each([
  [
    'verified',
    { accept: jest.fn().mockRejectedValueOnce(new Error('no chunk')).mockImplementation(acceptAll) },
  ],
  ['completed', { offer: jest.fn().mockRejectedValueOnce(new Error('no slice')) }],
])(
  'a release that could not be %s is reported and asked for again',
  async (_, { accept, offer }: Failing) => {
    const reported = jest.spyOn(console, 'error').mockReturnValue();
    const store = createReleaseStore(running);
    const { offer: take } = store;
    stop = followReleases(
      { ...store, offer: (next) => offer?.(next) ?? take(next) },
      accept ?? acceptAll,
      () => fetchLatest(store.current()),
    );
    await pass(16_000);
    expect(store.current().revision).toBe(1);
    expect(reported).toHaveBeenCalledWith('A newer release is not followed yet:', expect.any(Error));
    await pass(15_000);
    expect(store.current().revision).toBe(2);
    reported.mockRestore();
  },
);

test('a hidden page does not poll, and polls at once when it is visible again', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  follow();
  await pass(60_000);
  expect(fetched).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(fetched).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
});

test('a document that is not genuine changes nothing', async () => {
  const store = follow(async () => null);
  await pass(16_000);
  expect(store.current()).toBe(running);
});

test('a failed screen makes the page poll at once', async () => {
  const store = follow();
  distrust({ container: 'hall_1_0_0', expose: './Screen' });
  await pass(0);
  expect(store.current().revision).toBe(2);
});

test('while an error card shows the page polls every four seconds, afterwards at its normal rate', async () => {
  answer = async () => ({ ok: false, json: async () => null });
  follow();
  shownErrorCards.set(1);
  await pass(8_100);
  expect(fetched).toHaveBeenCalledTimes(2);
  shownErrorCards.set(0);
  await pass(14_000);
  expect(fetched).toHaveBeenCalledTimes(2);
  await pass(1_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});
