import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '@site/release';
import { integrityOf } from '@site/release/for-site';
import {
  by,
  commitMadeUp,
  documentOfMany,
  hostBuild,
  madeUpRemote,
  promoteCanary,
  releasedSite,
  remoteBuild,
  textOf,
  verify,
  type Workplace,
  workplace,
} from '../testing/index.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

type Frames = { readonly standsOn?: string; readonly frames: Readonly<Record<string, string>> };

async function publishHost(version: string, frames: Frames): Promise<void> {
  const dist = await hostBuild(place.dir, version);
  await writeFile(join(dist, 'frames.json'), JSON.stringify({ standsOn: 'aaaa', ...frames }));
  await publish(place.store, dist, by);
}
async function hallBuild(version: string, frames: Frames): Promise<string> {
  const dist = await remoteBuild(place.dir, { name: 'hall', version, paths: ['/', '/login'] });
  await writeFile(join(dist, 'frames.json'), JSON.stringify({ standsOn: 'aaaa', ...frames }));
  return dist;
}
const templates = async () =>
  [
    ...(await textOf(place.store, 'index.html')).matchAll(
      /<template data-frame="([^"]*)"[^>]*>(.*?)<\/template>/g,
    ),
  ].map(([, name, html]) => `${name}: ${html}`);

const shell = { frames: { 'logo visitor': '<main></main>' } };

test('the page carries the frames of the host and of screens that were built of the same sources', async () => {
  await publishHost('1.1.0', shell);
  await publish(place.store, await hallBuild('1.1.0', { frames: { './Hall visitor': '<p>大厅</p>' } }), by);
  expect(await templates()).toEqual([
    'host/1.1.0/ logo visitor: <main></main>',
    'remotes/hall/1.1.0/ ./Hall visitor: <p>大厅</p>',
  ]);
  expect(await verify(place.store).then(({ problems }) => problems)).toEqual([]);
  await publish(
    place.store,
    await hallBuild('1.2.0', { standsOn: 'bbbb', frames: { './Hall visitor': '<p>新大厅</p>' } }),
    by,
  );
  expect(await templates()).toEqual(['host/1.1.0/ logo visitor: <main></main>']);
});

test('the page carries the frames of a canary beside those of the active version', async () => {
  await publishHost('1.1.0', shell);
  await publish(place.store, await hallBuild('1.1.0', { frames: { './Hall visitor': '<p>大厅</p>' } }), by);
  const dist = await hallBuild('1.2.0', { frames: { './Hall visitor': '<p>新大厅</p>' } });
  await publish(place.store, dist, { ...by, promote: false });
  await promoteCanary(place.store, 'hall', '1.2.0', 500, by);
  expect(await templates()).toEqual([
    'host/1.1.0/ logo visitor: <main></main>',
    'remotes/hall/1.1.0/ ./Hall visitor: <p>大厅</p>',
    'remotes/hall/1.2.0/ ./Hall visitor: <p>新大厅</p>',
  ]);
});

test('a release is refused when the bytes of its frames have changed', async () => {
  await publishHost('1.1.0', shell);
  const path = 'host/1.1.0/frames.json';
  await place.store.replace(path, (await textOf(place.store, path)).replace('<main>', '<main class="x">'));
  const dist = await hallBuild('1.1.0', { frames: {} });
  await expect(publish(place.store, dist, by)).rejects.toThrow(
    'host/1.1.0/frames.json is not what the release was signed with',
  );
});

test.each([
  '<script>alert(1)</script>',
  '<img src="x" onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '</template><p>',
  '<iframe srcdoc="x"></iframe>',
  '<style>*{display:none}</style>',
  '<!-- x -->',
])('publish refuses a build with a frame that is more than static markup: %s', async (html) => {
  const dist = await hallBuild('1.1.0', { frames: { './Hall visitor': html } });
  await expect(publish(place.store, dist, by)).rejects.toThrow(
    "The build's frames.json contradicts itself. Build the application again.",
  );
  expect(await readFile(join(dist, 'frames.json'), 'utf8')).toContain('./Hall');
});

test('a page with a head carries the frames of its first screens, and only the whole document names them', async () => {
  const empty = await workplace();
  const framed = structuredClone(documentOfMany(30));
  const { host, remotes } = framed;
  host.versions = { '1.9.0': { ...host, base: 'host/1.9.0/' } };
  const remote = remotes['remote-0000'];
  const former = madeUpRemote('remote-0000', { number: '0.9.0' });
  Object.assign(remote ?? {}, { lastGood: '0.9.0', versions: { ...remote?.versions, ...former.versions } });
  const versions = [host, host.versions['1.9.0'], ...Object.values(remotes['remote-0000']?.versions ?? {})];
  for (const version of versions) {
    const text = JSON.stringify({
      standsOn: 'aaaa',
      frames: { 'logo visitor': `<p>${version?.base}</p>` },
    });
    await empty.store.replace(`${version?.base}frames.json`, text);
    Object.assign(version ?? {}, { frames: integrityOf(Buffer.from(text)) });
  }
  const whole = await commitMadeUp(empty.store, framed);
  const page = await textOf(empty.store, 'index.html');
  expect([...page.matchAll(/<template data-frame="(\S+) /g)].map(([, base]) => base)).toEqual([
    'host/2.0.0/',
    'remotes/remote-0000/1.0.0/',
  ]);
  const framesIn = (document: unknown) => JSON.stringify(document).match(/"frames":/g)?.length ?? 0;
  expect([
    framesIn(whole),
    framesIn(JSON.parse(/id="site-release">(.*?)<\/script>/s.exec(page)?.[1] ?? '')),
  ]).toEqual([4, 0]);
  const problems = (await verify(empty.store)).problems.filter(({ path }) =>
    /^(index\.html|heads)/.test(path),
  );
  expect(problems).toEqual([]);
  await empty.remove();
});
