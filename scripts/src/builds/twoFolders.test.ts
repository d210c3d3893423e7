import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore, publish } from '@site/release';
import { buildInto, cloneInto, differences } from './buildElsewhere.ts';

let place: string;
/** The lottery of this checkout. */
let here: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'built-'));
  here = join(place, 'here');
  buildInto(here, 'lottery');
}, 60_000);
afterAll(() => rmSync(place, { recursive: true, force: true }));

test('one commit built in two folders is the same bytes', () => {
  const clone = join(place, 'one', 'level', 'deeper');
  cloneInto(clone);
  const there = join(place, 'there');
  buildInto(there, 'lottery', clone);
  expect(readdirSync(here).length).toBeGreaterThan(5);
  expect(differences(here, there)).toEqual([]);
}, 120_000);

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
])('a real build %s is refused', async (_, damage, told) => {
  const store = folderStore(mkdtempSync(join(place, 'store-')));
  const options = { by: 'Lin', promote: false };
  await expect(publish(store, here, options)).resolves.toMatchObject({ created: true });
  const damaged = mkdtempSync(join(place, 'damaged-'));
  cpSync(here, damaged, { recursive: true });
  damage(damaged);
  await expect(publish(store, damaged, options)).rejects.toThrow(told);
});

/** A script that no screen begins with. */
function chunkOf(folder: string): string {
  return readdirSync(folder).find((file) => /^identity\..*js$/.test(file)) ?? 'none';
}
