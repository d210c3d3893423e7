/** @environment page */

import type { HostedDocument, HostRelease } from '@site/release-page';
import { createReleaseStore } from '@site/release-page/follow/releaseStore';
import { releaseOf, route } from '@site/release-page/testing/release';
import { leases } from '@site/shared/host';
import { reloadPage } from '@site/shared/page';
import { beginReleases } from './beginReleases.ts';

jest.mock('@site/shared/page', () => ({ reloadPage: jest.fn(async () => undefined) }));

const page: HostedDocument = releaseOf([route('/')]);
const { host } = page;
const newer = { ...page, revision: page.revision + 1 };
let answer: (newest: unknown) => void;

type Start = {
  readonly of?: HostedDocument;
  readonly running?: HostRelease;
  readonly isSigned?: boolean;
  readonly isFromDevice?: boolean;
  /** The time that has passed since the request for the newest document. */
  readonly askedAgo?: number;
  /** How long the check of the newest document takes. */
  readonly checkMs?: number;
};

function begin({
  of = page,
  running = of.host,
  isSigned = true,
  isFromDevice = true,
  askedAgo,
  checkMs,
}: Start = {}) {
  if (isFromDevice)
    window.siteNewest = new Promise((resolve) => {
      answer = resolve;
    });
  if (askedAgo !== undefined) window.siteNewestAt = performance.now() - askedAgo;
  const releases = createReleaseStore(of, 'unchecked', running);
  const begin = jest.fn(async () => of);
  const accept = jest.fn(async (received: typeof page) => {
    if (checkMs) await new Promise((resolve) => setTimeout(resolve, checkMs));
    return isSigned ? received : null;
  });
  const begun = beginReleases(releases, { begin, accept, isSigned: async () => true } as never);
  return { releases, begun, begin, accepted: accept };
}

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reloadPage).mockClear();
  delete window.siteNewest;
  delete window.siteNewestAt;
});
afterEach(() => jest.useRealTimers());

test('a page from the network starts with its own release at once', async () => {
  const { releases, begun, begin: begunWith } = begin({ isFromDevice: false });
  await begun;
  expect(releases.trust()).toBe('trusted');
  expect(begunWith).toHaveBeenCalledWith(page, false);
});

test('a page from the device starts with the newest release, where it comes within 400 ms', async () => {
  const { releases, begin: begunWith } = begin();
  await pass(390);
  expect(releases.trust()).toBe('unchecked');
  answer(newer);
  await pass(0);
  expect(releases.trust()).toBe('trusted');
  expect(releases.current().revision).toBe(newer.revision);
  expect(begunWith).toHaveBeenCalledWith(page, true);
});

test.each([
  ['the same document', page],
  ['no answer', null],
  ['no document', { schema: 2 }],
])('a page from the device starts with its own release at once after %s', async (_, received) => {
  const { releases } = begin();
  answer(received);
  await pass(0);
  expect(releases.trust()).toBe('trusted');
  expect(releases.current()).toBe(page);
});

test('a page from the device starts with its own release where the newest is not signed', async () => {
  const { releases } = begin({ isSigned: false });
  answer(newer);
  await pass(0);
  expect(releases.current()).toBe(page);
  expect(releases.trust()).toBe('trusted');
});

test('a page from the device starts with its own release after 400 ms, and follows a later answer', async () => {
  const { releases } = begin();
  await pass(400);
  expect(releases.current()).toBe(page);
  expect(releases.trust()).toBe('trusted');
  answer(newer);
  await pass(0);
  expect(releases.current().revision).toBe(newer.revision);
});

test('the 400 ms begin with the request, before the host has started', async () => {
  const { releases } = begin({ askedAgo: 300 });
  await pass(99);
  expect(releases.trust()).toBe('unchecked');
  await pass(1);
  expect(releases.trust()).toBe('trusted');
});

test('an answer that came in time is followed, however long its check takes', async () => {
  const { releases, accepted } = begin({ askedAgo: 300, checkMs: 500 });
  await pass(50);
  answer(newer);
  await pass(499);
  expect(releases.trust()).toBe('unchecked');
  await pass(1);
  expect(accepted).toHaveBeenCalled();
  expect(releases.current().revision).toBe(newer.revision);
});

const withHost = (changes: object): HostedDocument => ({ ...newer, host: { ...host, ...changes } });
const later = { version: '9.0.0', lastGood: host.version };
const canary = { version: '8.0.0', bps: 1_000, salt: '' };

describe.each([
  ['it was blocked', page, host, withHost({ ...later, blocked: [host.version] }), 1],
  [
    'the site went back to the one before',
    { ...page, host: { ...host, lastGood: '0.9.0' } },
    host,
    withHost({ version: '0.9.0' }),
    1,
  ],
  [
    'its canary has ended',
    { ...page, host: { ...host, canary } },
    { ...host, version: canary.version },
    withHost({}),
    1,
  ],
  [
    'its canary goes on',
    { ...page, host: { ...host, canary } },
    { ...host, version: canary.version },
    withHost({ canary }),
    0,
  ],
  ['a later one replaces it', page, host, withHost(later), 0],
  ['nothing happened to it', page, host, withHost({}), 0],
])('the host of a page from the device: %s', (_, of, running, newest, times) => {
  test(`the page reloads ${times} times`, async () => {
    begin({ of, running });
    answer(newest);
    await pass(0);
    expect(reloadPage).toHaveBeenCalledTimes(times);
  });
});

test('a page whose player has begun something stays, where the answer comes late', async () => {
  begin();
  await pass(1_000);
  const end = leases.take('wallet');
  answer(withHost({ ...later, blocked: [host.version] }));
  await pass(0);
  expect(reloadPage).not.toHaveBeenCalled();
  end();
});
