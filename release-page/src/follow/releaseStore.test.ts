/** @environment page */

import { releaseOf, route } from '../testing/release.ts';
import { createReleaseStore, verifiedRoutes } from './releaseStore.ts';

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
