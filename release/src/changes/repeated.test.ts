import { readRevision, requireDocument } from '../document/revisions.ts';
import { by, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { PowerCut } from '../testing/dyingStore.ts';
import { siteWithWallets } from '../testing/siteWithWallets.ts';
import { block, unblock } from './block.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import type { ReleaseOptions } from './releaseOptions.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
beforeEach(async () => {
  place = await siteWithWallets();
});
afterEach(() => place.remove());

/** Returns the options of a change by `who`, so many seconds after the release of everything. */
function changeBy(seconds: number, who = 'ops') {
  return { by: who, reason: 'errors', now: () => new Date(by.now().getTime() + seconds * 1000) };
}

async function live() {
  const { revision, remotes } = await requireDocument(place.store, 'live');
  return { revision, wallet: remotes.wallet?.active };
}

const back = (more: Partial<ReleaseOptions & { to: string }> & ReturnType<typeof changeBy>) =>
  rollback(place.store, 'wallet', more);

test('a repeated rollback goes back no further, and names who made the first', async () => {
  await back(changeBy(100));
  for (const who of ['ops', 'Mei'])
    await expect(back(changeBy(140, who))).rejects.toThrow(
      'wallet was already rolled back from 1.2.0 to 1.1.0 by ops 40 s ago (revision 6). ' +
        'To go back further: rollback wallet --from wallet@1.1.0, or name the version with --to.',
    );
  await block(place.store, 'wallet', '1.2.0', changeBy(150));
  await expect(back(changeBy(160))).rejects.toThrow('by ops 60 s ago (revision 6)');
  expect(await live()).toEqual({ revision: 7, wallet: '1.1.0' });
});

test('a repeated rollback with --from and the live version goes back further at once', async () => {
  await back(changeBy(100));
  const from = [{ app: 'wallet', version: '1.1.0' }];
  expect(await back({ ...changeBy(110), from })).toMatchObject({ from: '1.1.0', to: '1.0.0', changed: true });
});

test('a repeated rollback with --to is not refused', async () => {
  await back(changeBy(100));
  expect(await back({ ...changeBy(110), to: '1.0.0' })).toMatchObject({ to: '1.0.0', changed: true });
  expect(await back({ ...changeBy(120), to: '1.0.0' })).toMatchObject({
    changed: false,
    already:
      'wallet was already rolled back from 1.1.0 to 1.0.0 by ops 10 s ago (revision 7). Nothing was changed.',
  });
});

test('a rollback right after another goes back when a release was made between', async () => {
  await back(changeBy(100));
  await promote(place.store, 'wallet', '1.3.0', changeBy(120));
  expect(await back(changeBy(130))).toMatchObject({ from: '1.3.0', to: '1.1.0', changed: true });
});

test('a rollback right after another person’s change is refused until a minute has passed', async () => {
  await promote(place.store, 'wallet', '1.3.0', changeBy(100, 'Mei'));
  await expect(back(changeBy(120))).rejects.toThrow(
    'Mei changed the live version of wallet 20 s ago (revision 6: errors), too recently for you to have seen it. ' +
      'To take back 1.3.0 anyway: rollback wallet --from wallet@1.3.0.',
  );
  expect(await back(changeBy(160))).toMatchObject({ from: '1.3.0', changed: true });
});

test('a change of another application does not hinder a rollback', async () => {
  const hall = await remoteBuild(place.dir, { name: 'hall', version: '1.1.0', paths: ['/', '/login'] });
  await publish(place.store, hall, changeBy(100, 'Mei'));
  expect(await back(changeBy(101))).toMatchObject({ from: '1.2.0', to: '1.1.0' });
});

test('a repeated rollback of a canary does not roll back the live version', async () => {
  await promoteCanary(place.store, 'wallet', '1.3.0', 500, changeBy(0));
  expect(await back(changeBy(100))).toMatchObject({ endedCanary: '1.3.0' });
  await expect(back(changeBy(130))).rejects.toThrow(
    'already rolled back from 1.3.0 to 1.2.0 by ops 30 s ago',
  );
  const from = [{ app: 'wallet', version: '1.3.0' }];
  expect(await back({ ...changeBy(9_000), from })).toMatchObject({
    from: '1.3.0',
    to: '1.2.0',
    changed: false,
  });
  expect(await live()).toEqual({ revision: 7, wallet: '1.2.0' });
});

test('a repeated rollback with --from changes nothing, and is refused when another version is live', async () => {
  const from = [{ app: 'wallet', version: '1.2.0' }];
  expect(await back({ ...changeBy(100), from })).toMatchObject({ from: '1.2.0', to: '1.1.0', changed: true });
  expect(await back({ ...changeBy(9_000, 'Mei'), from })).toMatchObject({
    from: '1.2.0',
    to: '1.1.0',
    changed: false,
    document: { revision: 6 },
  });
  await promote(place.store, 'wallet', '1.3.0', changeBy(9_100));
  await expect(back({ ...changeBy(9_200), from })).rejects.toThrow(
    'wallet 1.2.0 is not live on channel live, 1.3.0 is: ops made revision 7, 100 s ago (errors).',
  );
  await promote(place.store, 'wallet', '1.2.0', changeBy(9_300));
  expect(await back({ ...changeBy(9_400), from })).toMatchObject({
    from: '1.2.0',
    to: '1.3.0',
    changed: true,
  });
});

type Pinned = (pins: ReleaseOptions & { reason: string }) => Promise<{ readonly changed: boolean }>;
const changes: Readonly<Record<string, Pinned>> = {
  promote: (pins) => promote(place.store, 'wallet', '1.3.0', pins),
  'promote --percent': (pins) => promoteCanary(place.store, 'wallet', '1.3.0', 500, pins),
  rollback: (pins) => rollback(place.store, 'wallet', pins),
  block: (pins) => block(place.store, 'wallet', '1.0.0', pins),
  unblock: (pins) => unblock(place.store, 'wallet', '1.0.0', pins),
  publish: async (pins) => {
    const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.4.0' });
    return { changed: false, ...(await publish(place.store, build, pins)).outcome };
  },
};

describe.each(Object.keys(changes))('%s', (name) => {
  const change: Pinned = (pins) => changes[name]?.(pins) ?? Promise.reject(new Error('no such change'));
  let seen: number;
  beforeEach(async () => {
    if (name === 'unblock') await block(place.store, 'wallet', '1.0.0', changeBy(10));
    seen = (await live()).revision;
  });

  test('changes nothing when the newest revision is not the expected one', async () => {
    await expect(change({ ...changeBy(100), expectRevision: seen - 1 })).rejects.toThrow(
      `The newest revision of channel live is ${seen}, not ${seen - 1}: `,
    );
    expect((await live()).revision).toBe(seen);
    expect(await change({ ...changeBy(100), expectRevision: seen })).toMatchObject({ changed: true });
  });

  test('changes nothing when the live version is not the expected one', async () => {
    const pins = { ...changeBy(100), from: [{ app: 'wallet', version: '1.1.0' }] };
    await expect(change(pins)).rejects.toThrow(
      'wallet 1.1.0 is not live on channel live, 1.2.0 is: Lin made',
    );
    expect((await live()).revision).toBe(seen);
    const right = { ...changeBy(100), from: [{ app: 'wallet', version: '1.2.0' }] };
    expect(await change(right)).toMatchObject({ changed: true });
  });

  test.each([
    ['its revision', true],
    ['no revision', false],
  ])(
    'is completed by the same command with %s, when it was killed after its revision',
    async (_, isPinned) => {
      const pins = { ...changeBy(100), ...(isPinned ? { expectRevision: seen } : {}) };
      const { store } = place;
      place = { ...place, store: diesAfter(store, `releases/live/${seen + 1}.json`) };
      await expect(change(pins)).rejects.toBeInstanceOf(PowerCut);
      place = { ...place, store };
      expect(await textOf(store, 'releases/live.json')).toContain(`"revision":${seen},`);
      expect(await change(pins)).toMatchObject({ changed: false });
      expect(await textOf(store, 'releases/live.json')).toContain(`"revision":${seen + 1},`);
      expect(await readRevision(store, 'live', seen + 2)).toBeUndefined();
    },
  );
});

/** Returns a store whose process ends once it has written a path. */
function diesAfter(store: Workplace['store'], last: string): Workplace['store'] {
  return {
    ...store,
    writeNew: async (path, bytes) => {
      const isNew = await store.writeNew(path, bytes);
      if (path === last) throw new PowerCut();
      return isNew;
    },
  };
}
