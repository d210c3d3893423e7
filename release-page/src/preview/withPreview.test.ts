/** @environment page */
import type { ReleaseDocument, RemoteChannel } from '../document/document.ts';
import { createReleaseStore } from '../follow/releaseStore.ts';
import { routeAt } from '../resolve/routeAt.ts';
import { routeTable } from '../resolve/routeTable.ts';
import { liveHall, liveRelease, liveVersion, previewOf } from '../testing/preview.ts';
import { route, tab } from '../testing/release.ts';
import { lackingIn, type Previewed, previewedReleases, refusalIn, withPreview } from './withPreview.ts';

const live = liveRelease();
const preview = previewOf([route('/'), route('/new')]);

const targetAt = (document: ReleaseDocument, path: string) =>
  routeAt(routeTable(document, 'a'), path)?.target;

test('the previewed version replaces the live one, with the live one as its fallback and with its new addresses', () => {
  const shown = withPreview(live, live.host, preview);
  expect(targetAt(shown, '/')).toMatchObject({ version: '2.0.0', fallback: { version: '1.0.0' } });
  expect(targetAt(shown, '/new')).toMatchObject({ version: '2.0.0', container: 'hall_2_0_0' });
  expect(targetAt(live, '/')?.version).toBe('1.0.0');
});

test('the page ignores a canary of a remote that it previews', () => {
  const document = liveRelease({
    canary: { version: '1.5.0', bps: 10_000, salt: 's' },
    versions: { '1.0.0': liveVersion, '1.5.0': liveVersion },
  });
  expect(targetAt(document, '/')?.version).toBe('1.5.0');
  expect(targetAt(withPreview(document, live.host, preview), '/')).toMatchObject({
    version: '2.0.0',
    fallback: { version: '1.0.0' },
  });
});

test('a previewed version that has gone live has the version before as its fallback', () => {
  const versions = { ...liveHall.versions, '2.0.0': preview.release };
  const document = liveRelease({ active: '2.0.0', lastGood: '1.0.0', versions });
  expect(targetAt(withPreview(document, live.host, preview), '/')).toMatchObject({
    version: '2.0.0',
    fallback: { version: '1.0.0' },
  });
});

test('the preview of a new remote adds its addresses, without a fallback', () => {
  const sports = { ...preview, name: 'sports', release: { ...preview.release, routes: [route('/sports')] } };
  expect(refusalIn(live, live.host, sports)).toBeNull();
  const shown = withPreview(live, live.host, sports);
  expect(targetAt(shown, '/sports')).toMatchObject({ version: '2.0.0', container: 'hall_2_0_0' });
  expect(targetAt(shown, '/sports')).not.toHaveProperty('fallback');
  expect(targetAt(shown, '/')?.version).toBe('1.0.0');
});

test('an address of another remote stays with that remote, whatever its parameters are called', () => {
  const other = { ...liveVersion, container: 'member_1_0_0', routes: [route('/mine'), route('/vip/:level')] };
  const canary = { ...liveVersion, container: 'member_1_1_0', routes: [route('/soon')] };
  const member: RemoteChannel = {
    ...liveHall,
    versions: { '1.0.0': other, '1.1.0': canary },
    canary: { version: '1.1.0', bps: 0, salt: 's' },
  };
  const document = { ...live, remotes: { ...live.remotes, member } };
  const greedy = previewOf(['/', '/mine', '/vip/:id', '/soon', '/vip'].map((path) => route(path)));
  const shown = withPreview(document, live.host, greedy);
  expect(shown.remotes.hall?.versions['2.0.0']?.routes.map(({ path }) => path)).toEqual(['/', '/vip']);
  expect(targetAt(shown, '/mine')?.container).toBe('member_1_0_0');
});

test('a tab place of another remote stays with that remote, and the tester sees what is missing', () => {
  const mine = {
    ...liveVersion,
    container: 'member_1_0_0',
    routes: [{ ...route('/mine'), tab: tab(5, '我的') }],
  };
  const member: RemoteChannel = { ...liveHall, versions: { '1.0.0': mine } };
  const document = { ...live, remotes: { ...live.remotes, member } };
  const tabbed = (path: string, place: number) => ({ ...route(path), tab: tab(place, '新') });
  const shownTabs = (previewed: Previewed) =>
    withPreview(document, live.host, previewed).remotes.hall?.versions['2.0.0']?.routes.map((one) => [
      one.path,
      one.tab?.place,
    ]);
  const free = previewOf([tabbed('/new', 1)]);
  expect(shownTabs(free)).toEqual([['/new', 1]]);
  expect(lackingIn(document, free)).toEqual([]);
  const sameTab = previewOf([tabbed('/new', 5)]);
  expect(shownTabs(sameTab)).toEqual([['/new', undefined]]);
  expect(lackingIn(document, sameTab)).toEqual(['tab']);
  expect(lackingIn(document, previewOf([route('/mine')]))).toEqual(['path']);
  expect(lackingIn(document, previewOf([tabbed('/mine', 5)]))).toEqual(['path', 'tab']);
});

test.each([
  ['a blocked version', liveRelease({ blocked: ['2.0.0'] }), preview, 'blocked'],
  [
    'a blocked version of a retired remote',
    { ...liveRelease({}), remotes: {}, retired: { [preview.name]: ['2.0.0'] } },
    preview,
    'blocked',
  ],
  [
    'a version that uses a name which the running host lacks',
    { ...live, host: { ...live.host, provides: { ...live.host.provides, contract: 'cafe0002' } } },
    { ...preview, release: { ...preview.release, fits: ['cafe0001'] } },
    'incompatible',
  ],
  [
    'a version that the running host cannot carry',
    live,
    { ...preview, release: { ...preview.release, requires: { react: '^19.0.0' } } },
    'incompatible',
  ],
])('the preview of %s is refused, and the live version runs', (_what, document, previewed, reason) => {
  expect(refusalIn(document, document.host, previewed)).toBe(reason);
  expect(withPreview(document, document.host, previewed)).toBe(document);
});

test('a newer release does not end the preview, unless it blocks the version', () => {
  const releases = createReleaseStore(live);
  const shown = previewedReleases(releases, preview);
  const first = shown.current();
  expect(shown.current()).toBe(first);
  const handleChange = jest.fn();
  shown.subscribe(handleChange);
  releases.offer({ ...live, revision: 2 });
  expect(handleChange).toHaveBeenCalledTimes(1);
  expect(shown.current()).toMatchObject({ revision: 2, remotes: { hall: { active: '2.0.0' } } });
  releases.offer({ ...liveRelease({ blocked: ['2.0.0'] }), revision: 3 });
  expect(shown.current()).toMatchObject({ revision: 3, remotes: { hall: { active: '1.0.0' } } });
});
