/** @environment page */
import { createFileExaminer, isFileFault } from './fileExaminer.ts';

const file = 'host/2.0.0/main.js';
const hash = 'sha256-x';

/** A response of a server, or of a proxy in between. */
type Answered = {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly length?: number;
  /** Whether the bytes match the hash. */
  readonly isRight?: boolean;
  /** Whether the connection ends before the body does. */
  readonly isCut?: boolean;
};
type Behaviour = Answered | 'no answer' | 'hangs';

const whole: Answered = { length: 10, headers: { 'content-type': 'text/javascript' } };
const missing: Answered = { status: 404 };
const changed: Answered = { ...whole, isRight: false };
const site: Answered = { ...whole, headers: { 'content-type': 'application/json' } };

let asked: string[] = [];

/**
 * Sets the responses to the requests of the file, in order and the last one from then on, and the response of the site.
 */
function network(ofFile: readonly [Behaviour, ...Behaviour[]], ofSite: Behaviour = site): void {
  let looks = -1;
  asked = [];
  window.fetch = jest.fn(async (address: string, init: RequestInit) => {
    asked.push(address);
    const isCheck = init.integrity !== undefined;
    if (address.startsWith(file) && !isCheck) looks += 1;
    const behaviour = address.startsWith(file)
      ? (ofFile[Math.min(looks, ofFile.length - 1)] ?? 'hangs')
      : ofSite;
    if (behaviour === 'no answer') throw new TypeError('Failed to fetch');
    if (behaviour === 'hangs')
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    const {
      status = 200,
      type = 'basic',
      headers = {},
      length = 0,
      isRight = true,
      isCut = false,
    } = behaviour;
    if (isCheck && !isRight) throw new TypeError('integrity');
    return {
      ok: status === 200,
      status,
      type,
      headers: new Headers(headers),
      json: async () => (headers['content-type'] === 'application/json' ? { revision: 7 } : null),
      arrayBuffer: async () => {
        if (isCut) throw new TypeError('network error');
        return new ArrayBuffer(length);
      },
    };
  }) as unknown as typeof fetch;
}

const { causeOf, progressOf } = createFileExaminer('releases/live.json');
const found = async (asks: Promise<string>) => {
  await jest.advanceTimersByTimeAsync(60_000);
  return asks;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'fetch');
});

test.each<[string, readonly [Behaviour, ...Behaviour[]], string]>([
  ['is missing in two requests', [missing], 'missing'],
  ['is gone in two requests', [{ status: 410 }], 'missing'],
  ['causes a server error twice', [{ status: 500 }], 'missing'],
  ['has other bytes than its hash, twice', [changed], 'refused'],
])('a file that %s is the fault of its version', async (_, ofFile, cause) => {
  network(ofFile);
  expect(await found(causeOf(file, hash))).toBe(cause);
});

test.each<[string, readonly [Behaviour, ...Behaviour[]], string]>([
  ['is there when the examiner requests it', [whole], 'unknown'],
  ['is missing and there a second later', [missing, whole], 'late'],
  ['has other bytes once', [changed, whole], 'changed'],
  ['is a page of a captive portal', [{ ...whole, headers: { 'content-type': 'text/html' } }], 'intercepted'],
  ['leads to another origin', [{ status: 0, type: 'opaqueredirect' }], 'intercepted'],
  ...[403, 407, 502, 504, 511].map((status): [string, readonly [Behaviour], string] => [
    `is answered with ${status} by a proxy`,
    [{ status }],
    'intercepted',
  ]),
  ['ends in the middle', [{ ...whole, isCut: true }], 'interrupted'],
  [
    'ends in the middle, in a browser that accepts a part',
    [{ ...whole, headers: { 'content-length': '11' } }],
    'interrupted',
  ],
  ['gets no answer while the site does', ['no answer'], 'blocked'],
])('a file that %s is the fault of no version', async (_, ofFile, cause) => {
  network(ofFile);
  expect(await found(causeOf(file, hash))).toBe(cause);
  expect(isFileFault(cause as 'late')).toBe(false);
});

test('without any answer the cause is the missing network', async () => {
  network(['no answer'], 'no answer');
  expect(await found(causeOf(file, hash))).toBe('offline');
});

test('a missing file counts only when the site itself answers, else a proxy intercepted the request', async () => {
  network([missing], { status: 404 });
  expect(await found(causeOf(file, hash))).toBe('intercepted');
});

test('the second request bypasses caches on the way', async () => {
  network([missing]);
  await found(causeOf(file, hash));
  expect(asked).toEqual([file, `${file}?retry=0`, 'releases/live.json']);
});

test.each<[string, readonly [Behaviour, ...Behaviour[]], Behaviour, string]>([
  ['gets no answer while the site does, twice', ['hangs'], site, 'hanging'],
  ['gets no answer only the first time', ['hangs', whole], site, 'comes'],
  ['gets an answer', [whole], site, 'comes'],
  ['gets no answer, like the site', ['hangs'], 'no answer', 'offline'],
  ['gets no answer while the site hangs', ['hangs'], 'hangs', 'offline'],
])('the examiner judges a file under way that %s', async (_, ofFile, ofSite, progress) => {
  network(ofFile, ofSite);
  expect(await found(progressOf(file))).toBe(progress);
});
