import { repairPage } from '../../document/channelFiles.ts';
import { latestDocument, readRevision, requireDocument } from '../../document/revisions.ts';
import { diff } from '../../reports/diff.ts';
import { history } from '../../reports/history.ts';
import { verify } from '../../reports/verify.ts';
import {
  by,
  hostBuild,
  releasedSite,
  remoteBuild,
  textOf,
  type Workplace,
  workplace,
} from '../../testing/builds.ts';
import { peopledSite } from '../../testing/people.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { configure, configuredAs, setUpConfig } from './configure.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const titled = (title: string) => configure(place.store, (now) => ({ ...now, title }), by);
const title = async (page = 'index.html') =>
  /<title>(.*)<\/title>/.exec(await textOf(place.store, page))?.[1];

test('a change of the configuration is a signed revision: in the page, the history and the difference', async () => {
  const { document } = await titled('测试站');
  expect(document).toMatchObject({ revision: 4, configuredIn: 4 });
  expect(await title()).toBe('测试站');
  const [entry] = await history(place.store);
  const changes = [{ name: 'configuration', what: 'title', from: '示例之站', to: '测试站' }];
  expect(entry).toMatchObject({ revision: 4, by: 'Lin', reason: 'configure title', changes });
  expect(await diff(place.store, 3, 4)).toEqual(changes);
  expect(await verify(place.store)).toMatchObject({ problems: [] });
});

test('players can read that the configuration changed, and nothing of its author', async () => {
  await titled('测试站');
  const read = await textOf(place.store, 'releases/live.json');
  expect(JSON.parse(read)).toMatchObject({ configuredIn: 4, by: '' });
  expect(read).not.toMatch(/Lin|测试站/);
});

test('a release and a rollback keep the configuration', async () => {
  await titled('测试站');
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  await rollback(place.store, 'wallet', { ...by, reason: 'worse' });
  expect(await title()).toBe('测试站');
  expect(await latestDocument(place.store, 'live')).toMatchObject({ revision: 6, configuredIn: 4 });
  expect((await readRevision(place.store, 'live', 6))?.config).toMatchObject({ title: '测试站' });
});

test('a former configuration returns by the number of its revision; the versions stay', async () => {
  await titled('测试站');
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  await titled('别的站');
  const back = () => configure(place.store, configuredAs(place.store, 'live', 4), by);
  expect(await back()).toMatchObject({ changed: true, document: { revision: 7, configuredIn: 7 } });
  expect(await title()).toBe('测试站');
  expect((await requireDocument(place.store, 'live')).remotes.wallet?.active).toBe('1.1.0');
  // A repetition, as after a command that was killed, takes back nothing else.
  expect(await back()).toMatchObject({ changed: false, document: { revision: 7 } });
  await expect(configure(place.store, configuredAs(place.store, 'live', 99), by)).rejects.toThrow(
    'has no revision 99',
  );
});

test('an invalid configuration is refused by its field and changes nothing', async () => {
  const frameOrigins = ["https://a.com; script-src 'unsafe-inline'"];
  await expect(configure(place.store, () => ({ frameOrigins }), by)).rejects.toThrow(
    'frameOrigins.0: must be an origin like https://games.example.com',
  );
  expect(await latestDocument(place.store, 'live')).toMatchObject({ revision: 3 });
});

test('each channel has its own configuration; a new channel begins with the live one', async () => {
  await titled('测试站');
  const onNext = { ...by, channel: 'next' };
  await promote(place.store, 'host', '1.0.0', onNext);
  expect(await title('channel-next.html')).toBe('测试站');
  await configure(place.store, (now) => ({ ...now, title: '下一站' }), onNext);
  expect([await title(), await title('channel-next.html')]).toEqual(['测试站', '下一站']);
  await expect(configure(place.store, (now) => now, { ...by, channel: 'other' })).rejects.toThrow('other');
});

test('nobody’s config.json counts once there is a revision, also where the store has lost the newest', async () => {
  await titled('测试站');
  await place.store.replace(
    'config.json',
    JSON.stringify({ title: '别人的站', apiBase: 'https://evil.example' }),
  );
  await place.store.remove('releases/live/4.json');
  await place.store.remove('releases/live/index.json');
  await repairPage(place.store, 'live');
  expect(await textOf(place.store, 'index.html')).not.toContain('evil.example');
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  expect((await readRevision(place.store, 'live', 5))?.config).toMatchObject({ apiBase: '' });
});

test('a configuration before the first release applies to that release', async () => {
  const empty = await workplace();
  const { document } = await configure(empty.store, () => ({ title: '测试站' }), by);
  expect(document).toBeUndefined();
  await publish(empty.store, await hostBuild(empty.dir, '1.0.0'), by);
  expect(await textOf(empty.store, 'index.html')).toContain('<title>测试站</title>');
  expect((await readRevision(empty.store, 'live', 1))?.config).toMatchObject({ title: '测试站' });
  await empty.remove();
});

test('npm start sets the configuration until a person changes it, and never again', async () => {
  const start = (port: number) =>
    setUpConfig(place.store, { frameOrigins: [`http://localhost:${port}`] }, { by: 'local' });
  await start(8081);
  expect((await start(9081)).config.frameOrigins).toEqual(['http://localhost:9081']);
  await start(9081);
  expect(await latestDocument(place.store, 'live')).toMatchObject({ revision: 5 });
  await titled('测试站');
  const { config, keptOf } = await start(7081);
  expect(config).toMatchObject({ title: '测试站', frameOrigins: ['http://localhost:9081'] });
  expect(keptOf).toMatchObject({ by: 'Lin', document: { revision: 6 } });
});

test('a start that may not keep the configuration of another start is refused, where only people may change it', async () => {
  const site = await peopledSite();
  const { store } = site.place;
  const start = (isRequired: boolean) =>
    setUpConfig(store, { reportTo: '/reports' }, { by: 'local', isRequired });
  await setUpConfig(store, { reportTo: '/reports', isKeyKept: true }, { by: 'local' });
  await site.makeList();
  expect((await start(false)).config.isKeyKept).toBe(true);
  await expect(start(true)).rejects.toThrow(
    'The configuration of an earlier start is another one in isKeyKept, and with a list of people only a person changes it:',
  );
  await configure(site.lin.store, (now) => ({ ...now, isKeyKept: false }), by);
  expect((await start(true)).config.isKeyKept).toBe(false);
  await site.place.remove();
});
