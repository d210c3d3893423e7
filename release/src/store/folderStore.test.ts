import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Workplace, workplace } from '../testing/builds.ts';
import { asideFiles } from './asideFiles.ts';

let place: Workplace;
beforeEach(async () => {
  place = await workplace();
});
afterEach(() => place.remove());

test('a file is created once: of twenty writers at once one succeeds, and its bytes remain', async () => {
  const { store } = place;
  const writers = Array.from({ length: 20 }, (_, index) =>
    store.writeNew('releases/live/1.json', `writer ${index}`),
  );
  const created = await Promise.all(writers);
  const winner = created.indexOf(true);
  expect(created.filter(Boolean)).toHaveLength(1);
  expect((await store.read('releases/live/1.json'))?.toString()).toBe(`writer ${winner}`);
});

test('a reader sees a file whole while it is replaced', async () => {
  const { store } = place;
  const versions = ['a', 'b'].map((letter) => letter.repeat(300_000));
  await store.replace('index.html', versions[0] ?? '');
  const writing = (async () => {
    for (let round = 0; round < 20; round += 1) await store.replace('index.html', versions[round % 2] ?? '');
  })();
  for (let round = 0; round < 40; round += 1) {
    const seen = (await store.read('index.html'))?.toString();
    expect(versions.includes(seen ?? '')).toBe(true);
  }
  await writing;
});

test('each replacement is a second later than the file before, so that a web server sees the change', async () => {
  const { store, storeDir } = place;
  const seconds: number[] = [];
  for (const page of ['a', 'b', 'c']) {
    await store.replace('index.html', page);
    seconds.push(Math.floor((await stat(join(storeDir, 'index.html'))).mtimeMs / 1000));
  }
  expect(new Set(seconds).size).toBe(3);
  expect(seconds).toEqual(seconds.toSorted());
});

test('a list has the files of a folder, sorted, without temporary files', async () => {
  const { store, storeDir } = place;
  await store.writeNew('remotes/wallet/1.0.0/b.js', 'b');
  await store.writeNew('remotes/wallet/1.0.0/a.js', 'a');
  await store.replace('index.html', 'page');
  expect(await store.list('remotes')).toEqual(['remotes/wallet/1.0.0/a.js', 'remotes/wallet/1.0.0/b.js']);
  expect(await store.list('host')).toEqual([]);
  expect(await readdir(join(storeDir, '.tmp'))).toEqual([]);
});

/** Writes a temporary file as a killed write leaves it, this many minutes old. */
async function leftAside(writer: number, minutes: number): Promise<string> {
  const folder = join(place.storeDir, '.tmp');
  await mkdir(folder, { recursive: true });
  const name = `${writer}-${randomUUID()}`;
  await writeFile(join(folder, name), 'half');
  const then = Date.now() / 1000 - minutes * 60;
  await utimes(join(folder, name), then, then);
  return name;
}

test('a sweep removes temporary files of killed commands after an hour, and none of a running command', async () => {
  const { store, storeDir } = place;
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  await leftAside(gone, 61);
  // The system may have given the process id of an ended process to this one.
  await leftAside(process.pid, 61);
  const stays = [await leftAside(gone, 59), await leftAside(process.ppid, 61), await leftAside(1, 61)];
  expect(await store.sweep()).toBe(2);
  expect((await readdir(join(storeDir, '.tmp'))).toSorted()).toEqual(stays.toSorted());
});

test('a sweep spares a file that its own process is writing', async () => {
  const aside = asideFiles(join(place.storeDir, '.tmp'));
  const past = Date.now() / 1000 - 7_200;
  const read = await aside.write('whole', async (temporary) => {
    await utimes(temporary, past, past);
    expect(await aside.sweep()).toBe(0);
    return readFile(temporary, 'utf8');
  });
  expect(read).toBe('whole');
});

test('a write succeeds in a folder that another command is removing', async () => {
  const { store } = place;
  const comeAndGo = async (name: string) => {
    for (let time = 0; time < 100; time += 1) {
      expect(await store.writeNew(`remotes/wallet/1.1.0/${name}.js`, 'x')).toBe(true);
      await store.remove(`remotes/wallet/1.1.0/${name}.js`);
    }
  };
  await Promise.all(['a', 'b', 'c'].map(comeAndGo));
  expect(await store.list('remotes')).toEqual([]);
});

test('a missing file reads as nothing, and a path out of the store is an error', async () => {
  const { store } = place;
  expect(await store.read('nothing/here.js')).toBeUndefined();
  expect(await store.exists('nothing/here.js')).toBe(false);
  await expect(store.read('../outside')).rejects.toThrow('Not a path inside the store');
  await expect(store.replace('remotes//x', '')).rejects.toThrow('Not a path inside the store');
});
