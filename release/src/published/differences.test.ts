import { randomBytes } from 'node:crypto';
import { applied } from '../base/differences.ts';
import { promote } from '../changes/promote.ts';
import { prune } from '../changes/prune.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { verify } from '../reports/verify.ts';
import { by, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

/** The code that two versions of a screen share; it compresses as badly as minified code. */
const common = randomBytes(3_000).toString('hex');

async function release(version: string, live = true): Promise<void> {
  const code = `/* wallet ${version} */ export const screen = '${common}';`;
  const build = await remoteBuild(place.dir, { name: 'wallet', version, code });
  await publish(place.store, build, { ...by, promote: live });
}

const kept = () => place.store.list('differences');

/** Returns the files of a version that its differences rebuild from the files of a former one. */
async function madeOf(version: string, former: string): Promise<string[]> {
  const files = (one: string) => place.store.list(`remotes/wallet/${one}`);
  const made: string[] = [];
  for (const path of await place.store.list(`differences/remotes/wallet/${version}`)) {
    const changes = (await place.store.read(path)) ?? Buffer.alloc(0);
    for (const file of await files(former)) {
      const bytes = await applied(changes, (await place.store.read(file)) ?? Buffer.alloc(0));
      for (const target of bytes ? await files(version) : [])
        if ((await place.store.read(target))?.equals(bytes ?? Buffer.alloc(0))) made.push(target);
    }
  }
  return made.map((path) => path.replace(/^.*\/(\w+)\.\w+(\.\w+)$/, '$1$2')).sort();
}

test('a version that goes live has the differences of its scripts from those of players, each far smaller than the script', async () => {
  await release('1.1.0');
  await release('1.2.0');
  expect(await madeOf('1.2.0', '1.1.0')).toEqual(['Screen.js', 'entry.js']);
  for (const path of await place.store.list('differences/remotes/wallet/1.2.0'))
    expect((await place.store.read(path))?.length).toBeLessThan(400);
  expect((await verify(place.store)).problems).toEqual([]);
});

test('a version that is only in the store has no differences, and a canary gets them', async () => {
  await release('1.1.0');
  const before = await kept();
  await release('1.2.0', false);
  expect(await kept()).toEqual(before);
  await promoteCanary(place.store, 'wallet', '1.2.0', 100, by);
  expect(await madeOf('1.2.0', '1.1.0')).toEqual(['Screen.js', 'entry.js']);
  const made = await kept();
  await promote(place.store, 'wallet', '1.2.0', by);
  await rollback(place.store, 'wallet', { ...by, reason: 'withdrawals time out' });
  expect(await kept()).toEqual(made);
});

test('a repeated release makes the differences that an interrupted one lacks', async () => {
  await release('1.1.0');
  const { store } = place;
  const written: string[] = [];
  const dying = {
    ...store,
    writeNew: async (path: string, bytes: Uint8Array | string) => {
      if (path.startsWith('differences/') && written.push(path) > 1) throw new Error('killed');
      return store.writeNew(path, bytes);
    },
  };
  await release('1.2.0', false);
  await expect(promote(dying, 'wallet', '1.2.0', by)).rejects.toThrow('killed');
  expect(await madeOf('1.2.0', '1.1.0')).toHaveLength(1);
  await promote(store, 'wallet', '1.2.0', by);
  expect(await madeOf('1.2.0', '1.1.0')).toEqual(['Screen.js', 'entry.js']);
});

test('a damaged or missing file has no difference, and hinders no release', async () => {
  await release('1.1.0');
  for (const path of await place.store.list('remotes/wallet/1.1.0'))
    if (path.includes('Screen.') && path.endsWith('.js'))
      await place.store.replace(path, `${await textOf(place.store, path)} `);
  await release('1.2.0');
  expect(await madeOf('1.2.0', '1.1.0')).toEqual(['entry.js']);
});

test('verify names a difference that makes another file', async () => {
  await release('1.1.0');
  await release('1.2.0');
  const [path = '', other = ''] = await place.store.list('differences/remotes/wallet/1.2.0');
  await place.store.replace(path, (await place.store.read(other)) ?? '');
  expect((await verify(place.store)).problems).toEqual([
    {
      path,
      problem: expect.stringMatching(/^does not make the published file .* players get the whole file$/),
    },
  ]);
});

test('prune removes the differences of a version with it', async () => {
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) await release(version);
  expect(await place.store.list('differences/remotes/wallet/1.2.0')).not.toEqual([]);
  await prune(place.store, { remove: true, now: () => new Date(by.now().getTime() + 30 * 86_400_000) });
  expect(await place.store.list('differences/remotes/wallet/1.2.0')).toEqual([]);
  expect(await place.store.list('differences/remotes/wallet/1.4.0')).not.toEqual([]);
  expect((await verify(place.store)).problems).toEqual([]);
});
