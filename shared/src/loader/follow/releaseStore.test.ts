/** @environment page */

import { keepPreviewedHost } from '../boot/hostStart.ts';
import { releaseOf, route } from '../testing/release.ts';
import { createReleaseStore, runningHost, verifiedRoutes } from './releaseStore.ts';

const page = releaseOf([route('/')]);
const newer = { ...page, revision: 5 };

test('a newer release that is trusted before the page’s own is verified stays, whatever the verification’s result', () => {
  for (const end of [page, null]) {
    const store = createReleaseStore(page, 'unchecked');
    store.offer(newer);
    store.begin(end);
    expect([store.current(), store.trust()]).toEqual([newer, 'trusted']);
  }
});

test('after a refusal the revision of the page’s own release no longer counts', () => {
  const store = createReleaseStore({ ...page, revision: 1e9 }, 'unchecked');
  store.offer(newer);
  expect(store.trust()).toBe('unchecked');
  store.begin(null);
  expect(store.trust()).toBe('refused');
  store.offer(newer);
  expect([store.current(), store.trust()]).toEqual([newer, 'trusted']);
});

test('no address has a screen while the release is unverified or refused', () => {
  const releases = createReleaseStore(releaseOf([route('/')]), 'unchecked');
  expect(verifiedRoutes(releases)).toEqual([]);
  releases.begin(null);
  expect(verifiedRoutes(releases)).toEqual([]);
  const verified = createReleaseStore(releaseOf([route('/')]), 'unchecked');
  verified.begin(verified.current());
  expect(verifiedRoutes(verified)).toHaveLength(1);
});

const bare = releaseOf([]);
const files = (version: string) => {
  const { version: _, ...rest } = bare.host;
  return { ...rest, base: `host/${version}/`, provides: { react: version } };
};
const release = { ...bare, host: { ...bare.host, versions: { '0.9.0': files('0.9.0') } } };
const started = (version: string) => {
  document.documentElement.dataset.host = version;
  return runningHost(release);
};

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(document.documentElement.dataset, 'host');
});

test('the running host is the one that the page started, with the modules that it provides', () => {
  expect(started('1.0.0')).toBe(release.host);
  expect(started('0.9.0')).toMatchObject({ version: '0.9.0', provides: { react: '0.9.0' } });
  keepPreviewedHost({ ...files('2.0.0'), version: '2.0.0' });
  expect(started('2.0.0')).toMatchObject({ version: '2.0.0', provides: { react: '2.0.0' } });
});

test('an unknown host of the page or the tab counts as the live one', () => {
  expect(started('7.0.0')).toBe(release.host);
  sessionStorage.setItem('previewedHost', '{"version":"7.0.0","provides":"all"}');
  expect(started('7.0.0')).toBe(release.host);
  Reflect.deleteProperty(document.documentElement.dataset, 'host');
  expect(runningHost(release)).toBe(release.host);
});
