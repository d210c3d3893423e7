import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf } from '../base/integrity.ts';
import { hostBuild, remoteBuild, type Workplace, workplace } from '../testing/builds.ts';
import { readDistribution } from './distribution.ts';

let place: Workplace;
let dist: string;
beforeEach(async () => {
  place = await workplace();
  dist = await remoteBuild(place.dir, { name: 'wallet', version: '1.4.0', paths: ['/account', '/money'] });
});
afterEach(() => place.remove());

const named = async (pattern: RegExp, folder = dist) =>
  join(folder, (await readdir(folder)).find((file) => pattern.test(file)) ?? 'none');

async function edit(file: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = text.replaceAll(from instanceof RegExp ? new RegExp(from, 'g') : from, to);
  expect(changed).not.toBe(text);
  await writeFile(file, changed);
}

/** Removes a chunk from the first files of every screen, so that it loads later. */
const loadsLater = () => edit(join(dist, 'release.json'), /"js":\[[^\]]*\]/, '"js":[]');

test('readDistribution reads a whole build', async () => {
  expect((await readDistribution(dist)).record.name).toBe('wallet');
});

test('readDistribution refuses a build without a later chunk or style, by its hash in the entry', async () => {
  await loadsLater();
  await expect(readDistribution(dist)).resolves.toBeDefined();
  await rm(await named(/^Screen\..*js$/));
  await expect(readDistribution(dist)).rejects.toThrow(
    /^The build of wallet asks for files that it does not hold, those with the hashes sha256-.{44}\. Build it again\.$/,
  );
});

test('readDistribution refuses a build without a later chunk of the host', async () => {
  const host = await hostBuild(place.dir, '1.0.0');
  await writeFile(join(host, 'runtime.js'), `load("sha256-${'B'.repeat(43)}=")`);
  await expect(readDistribution(host)).rejects.toThrow(
    'The build of host asks for files that it does not hold',
  );
});

test('readDistribution refuses a build without a file whose hash is in a script that another script names', async () => {
  const style = 'a { color: red }';
  const copies = `show("${integrityOf(Buffer.from(style))}")`;
  const code = `load("${integrityOf(Buffer.from(copies))}")`;
  const remote = await remoteBuild(place.dir, { name: 'hall', version: '1.0.0', code });
  await mkdir(join(remote, 'copies'));
  await writeFile(join(remote, 'copies/entry.js'), copies);
  await expect(readDistribution(remote)).rejects.toThrow(
    'The build of hall asks for files that it does not hold',
  );
  await writeFile(join(remote, 'copies/style.css'), style);
  expect((await readDistribution(remote)).record.name).toBe('hall');
  await writeFile(join(remote, 'copies/style.css'), `${style} `);
  await expect(readDistribution(remote)).rejects.toThrow(
    'The build of hall holds no hash for copies/style.css',
  );
});

test('readDistribution refuses a renumbered host, but not an older host without a number in its script', async () => {
  const host = await hostBuild(place.dir, '1.0.0');
  await edit(join(host, 'release.json'), '"1.0.0","provides"', '"1.1.0","provides"');
  await expect(readDistribution(host)).rejects.toThrow(
    'The build says that it is host 1.1.0, and its script that it is 1.0.0: a build cannot get another number. Build it as 1.1.0.',
  );
  await edit(await named(/^main.*js$/, host), '/* host 1.0.0 */', '');
  expect((await readDistribution(host)).record.version).toBe('1.1.0');
});

test('readDistribution names a recorded picture that the build lacks', async () => {
  await edit(join(dist, 'release.json'), '"kind":', '"files":["whale.png","fish.png"],"kind":');
  await expect(readDistribution(dist)).rejects.toThrow(
    'The build of wallet names files that it does not hold: fish.png. Build it again.',
  );
  await writeFile(join(dist, 'fish.png'), 'a fish');
  expect((await readDistribution(dist)).record).not.toHaveProperty('files');
});

test('readDistribution refuses an entry that does not define the container', async () => {
  await edit(await named(/^entry/), /wallet_1_4_0=/, 'wallet_1_4_0==');
  await expect(readDistribution(dist)).rejects.toThrow(
    /^entry\.\w+\.js of wallet 1\.4\.0 does not make the container wallet_1_4_0, which the host asks for/,
  );
});

test('readDistribution names a screen that the entry lacks, with its address', async () => {
  await edit(
    join(dist, 'release.json'),
    '"path":"/money","expose":"./Screen"',
    '"path":"/money","expose":"./Money"',
  );
  await expect(readDistribution(dist)).rejects.toThrow(
    'The build of wallet does not hold the screen of /money (./Money). Build it again.',
  );
});

test('readDistribution refuses a renumbered older build, also when the record’s container was renamed', async () => {
  const record = join(dist, 'release.json');
  await edit(record, '"1.4.0"', '"1.5.0"');
  await expect(readDistribution(dist)).rejects.toThrow(
    'The build says that it is wallet 1.5.0, and its container is wallet_1_4_0: a build cannot get another number. Build it as 1.5.0.',
  );
  await edit(record, 'wallet_1_4_0', 'wallet_1_5_0');
  await expect(readDistribution(dist)).rejects.toThrow('does not make the container wallet_1_5_0');
});

describe('a first file of a screen', () => {
  /** Replaces the hashes in the entry by the hash of one file that names all others. */
  async function withTable(change: (table: string) => string = (table) => table): Promise<void> {
    const entry = await named(/^entry/);
    const [, list = ''] = /=> (\[[^\]]*\])/.exec(await readFile(entry, 'utf8')) ?? [];
    const table = change(`push(${list})`);
    await writeFile(join(dist, 'files.0123456789.js'), table);
    await edit(entry, list, `["${integrityOf(Buffer.from(table))}"]`);
  }

  test('may be named in a file that the entry names', async () => {
    await withTable();
    await expect(readDistribution(dist)).resolves.toBeDefined();
  });

  test('is refused without a hash when the file list does not name it', async () => {
    await withTable((table) => table.replace(/sha256-/, ''));
    await expect(readDistribution(dist)).rejects.toThrow(/^The build of wallet holds no hash for Screen\./);
  });

  test('is refused by its hash there when it is missing', async () => {
    await withTable();
    await loadsLater();
    await rm(await named(/^Screen\..*js$/));
    await expect(readDistribution(dist)).rejects.toThrow('asks for files that it does not hold');
  });
});
