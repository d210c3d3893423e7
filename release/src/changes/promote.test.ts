import { repairPage } from '../document/channelFiles.ts';
import { latestDocument, readRevision } from '../document/revisions.ts';
import type { Store } from '../store/store.ts';
import { by, hostBuild, releasedSite, remoteBuild, textOf, type Workplace } from '../testing/builds.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

async function stored(
  name: string,
  version: string,
  more: { paths?: string[]; requires?: Record<string, string> } = {},
) {
  await publish(place.store, await remoteBuild(place.dir, { name, version, ...more }), {
    ...by,
    promote: false,
  });
}

test('a promoted version is live, and the one before is its fallback', async () => {
  await stored('wallet', '1.1.0');
  const { document } = await promote(place.store, 'wallet', '1.1.0', by);
  expect(document).toMatchObject({ revision: 4, by: '', reason: '' });
  expect(await readRevision(place.store, 'live', 4)).toMatchObject({
    by: 'Lin',
    reason: 'promote wallet 1.1.0',
    document,
  });
  expect(document.remotes.wallet).toMatchObject({ active: '1.1.0', lastGood: '1.0.0' });
  expect(Object.keys(document.remotes.wallet?.versions ?? {})).toEqual(['1.0.0', '1.1.0']);
  expect(JSON.parse(await textOf(place.store, 'releases/live.json'))).toEqual(document);
});

test('the document has the hashes of a visitor’s first files, and only the entry’s hash of the fallback', async () => {
  const { store, dir } = place;
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  const versions = (await latestDocument(store, 'live'))?.remotes.wallet?.versions;
  const hashed = (version: string) => Object.keys(versions?.[version]?.integrity ?? {});
  const { entry = '', routes = [] } = versions?.['1.1.0'] ?? {};
  expect(hashed('1.1.0')).toEqual([entry, ...(routes[0]?.preload.js ?? []), 'Screen.css']);
  expect(hashed('1.0.0')).toEqual([versions?.['1.0.0']?.entry]);
});

test('promote refuses a version that is not in the store, and lists the stored ones', async () => {
  await expect(promote(place.store, 'wallet', '9.9.9', by)).rejects.toThrow(
    'wallet 9.9.9 is not in the store. Published: 1.0.0.',
  );
  await expect(promote(place.store, 'wallet', '../1.0.0', by)).rejects.toThrow('is not in the store');
  await expect(promote(place.store, 'chess', '1.0.0', by)).rejects.toThrow(
    'Nothing of chess is published yet.',
  );
});

test.each([
  ['/login', '/login'],
  ['/game/:id', '/game/:code'],
  ['/cards', '/cards/'],
])(
  'the routes %s and %s of two remotes are one path, and the second remote is refused',
  async (first, second) => {
    await stored('member', '1.0.0', { paths: [first] });
    await stored('lottery', '1.0.0', { paths: [second] });
    const attempt = (async () => {
      await promote(place.store, 'member', '1.0.0', by);
      await promote(place.store, 'lottery', '1.0.0', by);
    })();
    await expect(attempt).rejects.toThrow(
      /The route \/\S+ is claimed by both (hall|lottery|member) 1\.0\.0 and/,
    );
  },
);

test('a remote that needs more than the host provides is refused, and so is a host that lacks a live remote’s need', async () => {
  const { store, dir } = place;
  await stored('wallet', '2.0.0', { requires: { react: '^19.0.0' } });
  await expect(promote(store, 'wallet', '2.0.0', by)).rejects.toThrow(
    'wallet 2.0.0 requires react ^19.0.0, host 1.0.0 provides 18.3.1.',
  );
  await stored('wallet', '2.1.0', { requires: { vue: '^3.0.0' } });
  await expect(promote(store, 'wallet', '2.1.0', by)).rejects.toThrow('which host 1.0.0 does not provide');
  const host = await hostBuild(dir, '2.0.0', { react: '19.0.0' });
  await expect(publish(store, host, by)).rejects.toThrow(
    'hall 1.0.0 requires react ^18.3.1, host 2.0.0 provides 19.0.0',
  );
  expect((await latestDocument(store, 'live'))?.revision).toBe(3);
});

test('of two releasers at once one wins, and the other reads the winner’s name', async () => {
  await stored('wallet', '1.1.0');
  await stored('hall', '1.1.0', { paths: ['/', '/login'] });
  const results = await Promise.allSettled([
    promote(meetingBefore(place.store, 2), 'wallet', '1.1.0', { ...by, by: 'Wang' }),
    promote(meetingBefore(place.store, 2), 'hall', '1.1.0', { ...by, by: 'Zhao' }),
  ]);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
  expect(refusals).toEqual([
    expect.stringMatching(/Refused: Revision 4 was just made by (Wang|Zhao) \(promote/),
  ]);
  const winner = (await readRevision(place.store, 'live', 4))?.document;
  expect(await latestDocument(place.store, 'live')).toEqual(winner);
});

test('the command after a crash between revision, document and page makes all three agree', async () => {
  await stored('wallet', '1.1.0');
  const crash = new Error('power cut');
  const dying: Store = { ...place.store, replace: () => Promise.reject(crash) };
  await expect(promote(dying, 'wallet', '1.1.0', by)).rejects.toBe(crash);
  expect(await textOf(place.store, 'index.html')).not.toContain('wallet_1_1_0');
  expect((await latestDocument(place.store, 'live'))?.remotes.wallet?.active).toBe('1.1.0');
  await repairPage(place.store, 'live');
  expect(await textOf(place.store, 'index.html')).toContain('wallet_1_1_0');
  expect(JSON.parse(await textOf(place.store, 'releases/live.json')).revision).toBe(4);
});

test('a slow releaser does not replace a newer page by its older one', async () => {
  await stored('wallet', '1.1.0');
  await stored('hall', '1.1.0', { paths: ['/', '/login'] });
  let overtaken = false;
  const slow: Store = {
    ...place.store,
    replace: async (path, bytes) => {
      if (!overtaken) {
        overtaken = true;
        await promote(place.store, 'hall', '1.1.0', by);
      }
      return place.store.replace(path, bytes);
    },
  };
  await promote(slow, 'wallet', '1.1.0', by);
  expect(JSON.parse(await textOf(place.store, 'releases/live.json')).revision).toBe(5);
  expect(await textOf(place.store, 'index.html')).toContain('hall_1_1_0');
});

test('a preview channel has its own page and does not change the live page', async () => {
  const live = await textOf(place.store, 'index.html');
  await promote(place.store, 'host', '1.0.0', { ...by, channel: 'preview' });
  expect(await textOf(place.store, 'index.html')).toBe(live);
  expect(await textOf(place.store, 'channel-preview.html')).toContain('"channel":"preview"');
  await expect(promote(place.store, 'host', '1.0.0', { ...by, channel: '../x' })).rejects.toThrow(
    'is not a channel name',
  );
});

let waiting: (() => void)[] = [];

/** Holds back the creation of a revision until several releasers have come that far. */
function meetingBefore(store: Store, count: number): Store {
  waiting = [];
  return {
    ...store,
    writeNew: async (path, bytes) => {
      if (path.startsWith('releases/')) {
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === count) for (const release of waiting) release();
        });
      }
      return store.writeNew(path, bytes);
    },
  };
}
