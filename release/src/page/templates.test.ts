import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { publish } from '../changes/publish.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { verify } from '../reports/verify.ts';
import { by, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';

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
