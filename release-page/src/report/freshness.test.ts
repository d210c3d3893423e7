/** @environment page */
import { generateKeyPairSync, sign } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { ReleaseKey } from '../index.ts';
import { removedListeners } from '../testing/removedListeners.ts';
import { type Finding, watchFreshness } from './freshness.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const expiry = Date.parse('2026-11-22T10:00:00Z');

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keyOf = ({ x = '', y = '' }: { readonly x?: string; readonly y?: string }): ReleaseKey => ({
  kty: 'EC',
  crv: 'P-256',
  x,
  y,
});
const key = keyOf(publicKey.export({ format: 'jwk' }));
const stranger = keyOf(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
);

/** Returns the timestamp of a store that is fresh until `expiry`, as the release tool writes it. */
function timestamp(): string {
  const signed = { _type: 'timestamp', expires: '2026-11-22T10:00:00Z', version: 7 };
  const sig = sign('sha256', Buffer.from(JSON.stringify(signed)), privateKey).toString('hex');
  return JSON.stringify({ signed, signatures: [{ keyid: 'a', sig }] });
}

type Served = {
  readonly status?: number;
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

let leavePage: () => void;
let findings: Finding[];
let requests: [address: string, options?: RequestInit][];
/** The answer of the server; null without a network. */
let served: Served | null;
/** The clock of the server. */
let serverNow: number;

const dateOf = (at: number) => new Date(at).toUTCString();
const hide = (isHidden: boolean) => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  jest.useFakeTimers({ now: expiry });
  leavePage = removedListeners();
  findings = [];
  requests = [];
  served = {};
  serverNow = expiry - HOUR;
  window.fetch = (async (address: string, options?: RequestInit) => {
    requests.push([address, options]);
    if (!served) throw new TypeError('Failed to fetch');
    const { status = 200, text = timestamp(), headers = { Date: dateOf(serverNow) } } = served;
    return { status, text: async () => text, headers: new Headers(headers) };
  }) as typeof fetch;
});
afterEach(() => {
  leavePage();
  Reflect.deleteProperty(document, 'hidden');
  jest.useRealTimers();
});

const watch = (trusted: ReleaseKey | undefined = key) =>
  watchFreshness(
    '',
    () => trusted && { keys: [trusted], threshold: 1 },
    (finding) => findings.push(finding),
  );

/** Lets time pass, and each look come to its end: verification runs beside the fake clock. */
async function pass(ms: number): Promise<void> {
  const until = Date.now() + ms;
  while (jest.getTimerCount() > 0 && Date.now() < until) {
    const looks = requests.length;
    await jest.advanceTimersByTimeAsync(Math.min(MINUTE, until - Date.now()));
    if (requests.length > looks) await ended();
  }
}

/** Resolves once a look has ended: it sets the time of the next one, or reports. */
async function ended(): Promise<void> {
  while (jest.getTimerCount() === 0 && findings.length === 0) await setImmediate();
}

test('a page looks at the timestamp a minute after its start, and then every half an hour, past the browser’s cache', async () => {
  watch();
  await pass(59_000);
  expect(requests).toEqual([]);
  await pass(MINUTE);
  expect(requests).toEqual([['metadata/timestamp.json', { cache: 'no-cache' }]]);
  await pass(29 * MINUTE);
  expect(requests).toHaveLength(1);
  await pass(32 * MINUTE);
  expect(requests).toHaveLength(3);
  expect(findings).toEqual([]);
});

test('a page reports once, after a second look, that the timestamp has expired, and since when', async () => {
  serverNow = expiry + 16 * MINUTE;
  watch();
  await pass(MINUTE);
  expect(findings).toEqual([]);
  await pass(MINUTE);
  expect(findings).toEqual([{ reason: 'expired', since: '2026-11-22T10:00:00.000Z' }]);
  await pass(2 * HOUR);
  expect([findings.length, requests.length]).toEqual([1, 2]);
});

test('a timestamp that expired less than 15 minutes ago is fresh', async () => {
  serverNow = expiry + 15 * MINUTE;
  watch();
  await pass(2 * HOUR);
  expect(findings).toEqual([]);
});

test.each([
  ['a year ahead', 365],
  ['a year behind', -365],
])('a device whose clock is %s judges by the clock of the server', async (_, days) => {
  jest.setSystemTime(expiry + days * 24 * HOUR);
  watch();
  await pass(2 * HOUR);
  expect([findings, requests.length]).toEqual([[], 4]);
  serverNow = expiry + HOUR;
  await pass(HOUR);
  expect(findings).toEqual([{ reason: 'expired', since: '2026-11-22T10:00:00.000Z' }]);
});

test('an answer of a cache that stands still counts as old as the cache says', async () => {
  served = { headers: { Date: dateOf(expiry - HOUR), Age: '4000' } };
  watch();
  await pass(2 * HOUR);
  expect(findings).toEqual([]);
  served = { headers: { Date: dateOf(expiry - HOUR), Age: '5000' } };
  await pass(HOUR);
  expect(findings).toEqual([{ reason: 'expired', since: '2026-11-22T10:00:00.000Z' }]);
});

test.each([
  ['another key', undefined, stranger],
  [
    'nobody',
    JSON.stringify({ signed: { _type: 'timestamp', expires: '2030-01-01T00:00:00Z' }, signatures: [] }),
    key,
  ],
  ['nobody, because it is a page,', '<!doctype html>', key],
])(
  'a timestamp that is signed by %s is reported as unsigned, whatever the clock',
  async (_, text, trusted) => {
    served = { ...(text && { text }), headers: {} };
    watch(trusted);
    await pass(2 * MINUTE);
    expect(findings).toEqual([{ reason: 'unsigned' }]);
  },
);

test('a finding that a second look does not confirm is not reported, and a later one needs two looks again', async () => {
  served = { text: 'half of a fi' };
  watch();
  await pass(MINUTE);
  served = {};
  await pass(2 * MINUTE);
  served = { text: 'half of a fi' };
  await pass(29 * MINUTE);
  expect([findings.length, requests.length]).toEqual([0, 3]);
  await pass(MINUTE);
  expect(findings).toEqual([{ reason: 'unsigned' }]);
});

test.each<[string, Served | null]>([
  ['has none (a store of before)', { status: 404, text: 'Not found' }],
  ['is away', { status: 503, text: 'Busy' }],
  ['answers nothing, because there is no network', null],
  ['does not say the time', { headers: {} }],
  ['says a time that is none', { headers: { Date: 'today', Age: 'some' } }],
])('a page reports nothing of a server that %s, and looks again after half an hour', async (_, answer) => {
  served = answer;
  serverNow = expiry + 24 * HOUR;
  watch();
  await pass(32 * MINUTE);
  expect([findings, requests.length]).toEqual([[], 2]);
});

test('a hidden page asks nothing, and one that is visible again looks at once', async () => {
  serverNow = expiry + HOUR;
  watch();
  hide(true);
  await pass(2 * HOUR);
  expect(requests).toEqual([]);
  hide(false);
  await ended();
  expect(requests).toHaveLength(1);
  hide(true);
  hide(false);
  await pass(MINUTE);
  expect([requests.length, findings.length]).toEqual([2, 1]);
});

test('a page whose roles are not known asks nothing', async () => {
  watchFreshness(
    '',
    () => undefined,
    (finding) => findings.push(finding),
  );
  await pass(2 * HOUR);
  expect([requests, findings]).toEqual([[], []]);
});
