/** @environment page */
import { releaseOf, route } from '../testing/release.ts';
import { createReleaseStore } from './releaseStore.ts';

const page = releaseOf([route('/')]);
const newer = { ...page, revision: 5 };

test('a release that is believed before the page’s own was verified stays, however that ends', () => {
  for (const end of [page, null]) {
    const store = createReleaseStore(page, 'unchecked');
    store.offer(newer);
    store.begin(end);
    expect([store.current(), store.trust()]).toEqual([newer, 'trusted']);
  }
});

test('after a refusal the revision that the page claimed is nothing to go by', () => {
  const store = createReleaseStore({ ...page, revision: 1e9 }, 'unchecked');
  store.offer(newer);
  expect(store.trust()).toBe('unchecked');
  store.begin(null);
  expect(store.trust()).toBe('refused');
  store.offer(newer);
  expect([store.current(), store.trust()]).toEqual([newer, 'trusted']);
});
