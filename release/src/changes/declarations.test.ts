import type { ReleasedRoute } from '@site/release-page';
import { latestDocument } from '../document/revisions.ts';
import { diff } from '../reports/diff.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { publish } from './publish.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

type Declared = Readonly<Record<string, Partial<ReleasedRoute>>>;

const tab = (place: number) => ({ place, label: '体育', icon: 'M12 3.5a8.5 8.5 0 1 0 0 17z' });

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** Publishes a remote with these routes. */
async function release(name: string, version: string, declared: Declared, live = true) {
  const dist = await remoteBuild(place.dir, { name, version, paths: Object.keys(declared), declared });
  return publish(place.store, dist, { ...by, promote: live });
}

test('a route’s declaration is in the signed document and in the page', async () => {
  const declared: Declared = {
    '/sports': { tab: tab(2.5), serves: 'service', onTap: ['ask-login'], keepsReferrer: true },
    '/sports/:match': { inTab: 2.5 },
  };
  await release('sports', '1.0.0', declared);
  const document = await latestDocument(place.store, 'live');
  const routes = document?.remotes.sports?.versions['1.0.0']?.routes;
  expect(routes).toMatchObject(Object.entries(declared).map(([path, said]) => ({ path, ...said })));
  expect(await textOf(place.store, 'index.html')).toContain(JSON.stringify(tab(2.5)));
});

test.each<[string, Declared, RegExp]>([
  [
    'a place in the tab bar that another remote has',
    { '/b': { tab: tab(4) } },
    /The place 4 of the tab bar is claimed by both sports 1\.0\.0 and wallet 2\.0\.0\. Remove it from one of them first/,
  ],
  [
    'a role in the shell that another remote has',
    { '/b': { serves: 'service' } },
    /The role service is claimed by both sports 1\.0\.0 and wallet 2\.0\.0\. Remove it from one of them first/,
  ],
  [
    'the same place in the tab bar twice',
    { '/b': { tab: tab(7) }, '/c': { tab: tab(7) } },
    /wallet 2\.0\.0 declares the place 7 of the tab bar twice\. Remove one of them/,
  ],
  [
    'the same role twice',
    { '/b': { serves: 'login' }, '/c': { serves: 'login' } },
    /wallet 2\.0\.0 declares the role login twice\. Remove one of them/,
  ],
  [
    'a tab that leads to an address with a parameter',
    { '/b/:id': { tab: tab(7) } },
    /routes\.0: must have a path without :names, because the shell leads there/,
  ],
  [
    'a role of an address with a parameter',
    { '/b/:id': { serves: 'hall' } },
    /routes\.0: must have a path without :names, because the shell leads there/,
  ],
  [
    'an icon with more than one path',
    { '/b': { tab: { ...tab(7), icon: '"/><script>' } } },
    /routes\.0\.tab\.icon: must be the path data of an SVG/,
  ],
  [
    'a log-in screen that needs a log-in',
    { '/b': { serves: 'login', login: true } },
    /routes\.0: must be open to visitors, because it serves as the log-in/,
  ],
])('publish refuses %s, with the remedy', async (_, declared, reason) => {
  await release('sports', '1.0.0', { '/a': { tab: tab(4), serves: 'service' } });
  await expect(release('wallet', '2.0.0', declared)).rejects.toThrow(reason);
  expect((await latestDocument(place.store, 'live'))?.remotes.wallet?.active).toBe('1.0.0');
});

test('the difference names added, moved and removed tabs with label, place and address', async () => {
  const before = (await latestDocument(place.store, 'live'))?.revision ?? 0;
  await release('sports', '1.0.0', { '/sports': { tab: tab(4) }, '/scores': {} });
  await release('sports', '1.1.0', { '/sports': { tab: tab(5) }, '/scores': {} });
  const tabChanges = async (from: number) =>
    (await diff(place.store, from, from + 1)).filter(({ what }) => what === 'tab');
  expect(await tabChanges(before)).toEqual([
    { name: 'sports', what: 'tab', to: '体育 at place 4, to /sports' },
  ]);
  expect(await tabChanges(before + 1)).toEqual([
    { name: 'sports', what: 'tab', from: '体育 at place 4, to /sports' },
    { name: 'sports', what: 'tab', to: '体育 at place 5, to /sports' },
  ]);
});

test('a remote’s next version, live or as a canary, may have the tab and the role of the one before', async () => {
  const declared: Declared = { '/a': { tab: tab(4), serves: 'service' } };
  await release('sports', '1.0.0', declared);
  await release('sports', '1.1.0', declared, false);
  await promoteCanary(place.store, 'sports', '1.1.0', 100, by);
  await release('sports', '1.2.0', declared);
  expect((await latestDocument(place.store, 'live'))?.remotes.sports?.active).toBe('1.2.0');
});
