import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathBelow } from '@site/build/paths';
import { folderStore, publish } from '@site/site-release';
import { root } from '../apps.ts';
import { buildInto, cloneInto, differences } from './buildElsewhere.ts';

let place: string;
/** The folder with a build of the lottery from this checkout. */
let here: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'built-'));
  here = join(place, 'here');
  buildInto(here, 'lottery');
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('one commit built in two folders gives the same bytes', () => {
  const clone = join(mkdtempSync(join(place, 'one-')), 'level', 'deeper');
  cloneInto(clone);
  const there = mkdtempSync(join(place, 'there-'));
  buildInto(there, 'lottery', clone);
  expect(readdirSync(here).length).toBeGreaterThan(5);
  expect(differences(here, there)).toEqual([]);
  // A cache of a build could give a later one maps with wrong lines.
  expect(readdirSync(join(clone, '.cache'))).toEqual(['copies']);
});

/** Returns every file below a folder, with its text. */
function textsIn(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [pathBelow(folder, file), readFileSync(file, 'utf8')]);
}

test('a published build gives players no source map; the store has the maps apart, without paths of the machine', async () => {
  const folder = mkdtempSync(join(place, 'store-'));
  const published = await publish(folderStore(folder), here, { by: 'Lin', promote: false });
  expect(published).toMatchObject({ created: true });
  const played = textsIn(join(folder, 'remotes'));
  expect(played.length).toBeGreaterThan(10);
  for (const [file, text] of played) {
    expect(file).not.toMatch(/\.map(\.|$)/);
    expect(text).not.toContain('sourceMappingURL');
  }
  expect(textsIn(join(folder, 'maps')).map(([file]) => file.replace(/\.\w{10}\.js/, ''))).toContain(
    'lottery/1.2.3/RoomScreen.map.br',
  );
  const maps = textsIn(join(here, '.maps')).map(([, text]) => JSON.parse(text));
  const sources: string[] = maps.flatMap((map) => map.sources);
  expect(sources).toContain('remote-lottery/src/room/RoomScreen.tsx');
  expect(sources).toContain('shared/src/lib/money.ts');
  expect(sources.filter((source) => /^([/.~]|\w:)|\\/.test(source))).toEqual([]);
  for (const { sourcesContent } of maps) expect(sourcesContent.join()).not.toContain(root);
});

const change = (file: RegExp, how: (text: string) => string) => (folder: string) => {
  const name = readdirSync(folder).find((one) => file.test(one)) ?? 'none';
  writeFileSync(join(folder, name), how(readFileSync(join(folder, name), 'utf8')));
};
const record = (from: RegExp, to: string) => change(/^release\.json$/, (text) => text.replaceAll(from, to));

test.each<[string, (folder: string) => void, string]>([
  ['without a chunk', (folder) => rmSync(join(folder, chunkOf(folder))), 'names files that it does not hold'],
  [
    'whose entry is cut',
    change(/^entry\..*js$/, (text) => text.slice(0, -40)),
    'does not make the container',
  ],
  ['with a screen that it lacks', record(/".\/RoomScreen"/g, '"./MapScreen"'), 'does not hold the screen of'],
  ['with a later number', record(/"1\.2\.3"/g, '"1.2.4"'), 'its container is lottery_1_2_3'],
  ['with a later number everywhere', record(/1([._])2\1[34]/g, '1$12$14'), 'does not make the container'],
])('publish refuses a real build %s', async (_, damage, message) => {
  const store = folderStore(mkdtempSync(join(place, 'store-')));
  const options = { by: 'Lin', promote: false };
  const damaged = mkdtempSync(join(place, 'damaged-'));
  cpSync(here, damaged, { recursive: true });
  damage(damaged);
  await expect(publish(store, damaged, options)).rejects.toThrow(message);
});

/** Returns a script that no screen starts with. */
function chunkOf(folder: string): string {
  return readdirSync(folder).find((file) => /^identity\..*js$/.test(file)) ?? 'none';
}
