import { by, contentOf, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { block } from './block.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

type Build = Omit<Parameters<typeof remoteBuild>[1], 'name'>;

async function wallet(build: Build, live = true) {
  return publish(place.store, await remoteBuild(place.dir, { name: 'wallet', ...build }), {
    ...by,
    promote: live,
  });
}

const host = async (version: string, provides: Record<string, string>) =>
  publish(place.store, await hostBuild(place.dir, version, provides), by);
const why = { ...by, reason: 'errors' };

/** Each row: a title, the preparation, the refused command, and the part of the reason that names the fix. */
const refusals: readonly [string, () => Promise<unknown>, () => Promise<unknown>, RegExp][] = [
  [
    'a remote for a newer React',
    async () => {},
    () => wallet({ version: '2.0.0', requires: { react: '^19.0.0' } }),
    /requires react \^19\.0\.0, host 1\.0\.0 provides 18\.3\.1\. Release a host that provides it first/,
  ],
  [
    'a remote for an older React',
    async () => {},
    () => wallet({ version: '2.0.0', requires: { react: '^17.0.0' } }),
    /requires react \^17\.0\.0.*build the remote against what the host provides/,
  ],
  [
    'a remote for an unreleased shared package',
    async () => {},
    () => wallet({ version: '2.0.0', requires: { '@site/shared': '^1.1.0' } }),
    /requires @site\/shared \^1\.1\.0, host 1\.0\.0 provides 1\.0\.0\. Release a host/,
  ],
  [
    'a remote that needs a library that the host lacks',
    async () => {},
    () => wallet({ version: '2.0.0', requires: { vue: '^3.0.0' } }),
    /requires vue \^3\.0\.0, which host 1\.0\.0 does not provide\. Release a host/,
  ],
  [
    'a canary that the host cannot run',
    () => wallet({ version: '2.0.0', requires: { react: '^19.0.0' } }, false),
    () => promoteCanary(place.store, 'wallet', '2.0.0', 100, by),
    /requires react \^19\.0\.0.*Release a host/,
  ],
  [
    'a host with a newer React than a live remote',
    async () => {},
    () => host('2.0.0', { react: '19.0.0' }),
    /hall 1\.0\.0 requires react \^18\.3\.1, host 2\.0\.0 provides 19\.0\.0; wallet .* build the remote against/,
  ],
  [
    'a host that lacks a library of a live remote',
    async () => {},
    () => host('2.0.0', { '@site/shared': '1.0.0' }),
    /requires react \^18\.3\.1, which host 2\.0\.0 does not provide/,
  ],
  [
    'a host on which a canary cannot run',
    async () => {
      await wallet({ version: '1.1.0', requires: { '@site/shared': '1.0.0' } }, false);
      await promoteCanary(place.store, 'wallet', '1.1.0', 0, by);
    },
    () => host('1.1.0', { react: '18.3.1', '@site/shared': '1.1.0' }),
    /wallet 1\.1\.0 requires @site\/shared 1\.0\.0, host 1\.1\.0 provides 1\.1\.0/,
  ],
  [
    'a rollback to a remote that the live host cannot run',
    async () => {
      await wallet({ version: '1.1.0', requires: { react: '^18.0.0 || ^19.0.0' } });
      const hall = await remoteBuild(place.dir, {
        name: 'hall',
        version: '1.1.0',
        paths: ['/'],
        requires: {},
      });
      await publish(place.store, hall, by);
      await host('2.0.0', { react: '19.0.0' });
    },
    () => rollback(place.store, 'wallet', why),
    /wallet 1\.0\.0 requires react \^18\.3\.1, host 2\.0\.0 provides 19\.0\.0/,
  ],
  [
    'a rollback to a host on which a live remote cannot run',
    async () => {
      await host('1.1.0', { react: '18.3.1', '@site/shared': '1.1.0' });
      await wallet({ version: '1.1.0', requires: { '@site/shared': '^1.1.0' } });
    },
    () => rollback(place.store, 'host', why),
    /wallet 1\.1\.0 requires @site\/shared \^1\.1\.0, host 1\.0\.0 provides 1\.0\.0/,
  ],
  [
    'a path of another remote',
    async () => {},
    () => wallet({ version: '2.0.0', paths: ['/wallet', '/login'] }),
    /The route \/login is claimed by both hall 1\.0\.0 and wallet 2\.0\.0\. Remove it from one of them first/,
  ],
  [
    'a path with a parameter of another remote',
    async () =>
      publish(
        place.store,
        await remoteBuild(place.dir, { name: 'member', version: '1.0.0', paths: ['/a/:id'] }),
        by,
      ),
    () => wallet({ version: '2.0.0', paths: ['/a/:name'] }),
    /\/a\/:name is claimed by both member 1\.0\.0 and wallet 2\.0\.0/,
  ],
  [
    'a path that the canary of another remote has',
    async () => {
      await wallet({ version: '1.1.0', paths: ['/wallet', '/cards'] }, false);
      await promoteCanary(place.store, 'wallet', '1.1.0', 100, by);
    },
    async () =>
      publish(
        place.store,
        await remoteBuild(place.dir, { name: 'member', version: '1.0.0', paths: ['/cards'] }),
        by,
      ),
    /\/cards is claimed by both wallet 1\.1\.0 and member 1\.0\.0/,
  ],
  [
    'a path declared twice',
    async () => {},
    () => wallet({ version: '2.0.0', paths: ['/wallet', '/wallet/'] }),
    /wallet 2\.0\.0 declares the route \/wallet\/ twice\. Remove one of them/,
  ],
  [
    'a version with other bytes',
    async () => {},
    () => wallet({ version: '1.0.0', code: 'other' }),
    /in the store with other bytes.*--version 1\.0\.1/,
  ],
  [
    'a version with other requirements than before',
    async () => {},
    () => wallet({ version: '1.0.0', requires: { react: '^18.0.0 || ^19.0.0' } }),
    /in the store with other bytes.*--version 1\.0\.1/,
  ],
  ...['/orders/*', '/orders/:id?', '//orders', '/a b'].map((path): (typeof refusals)[number] => [
    `a remote with the path ${path}, which nothing would lead to`,
    async () => {},
    () => wallet({ version: '1.1.0', paths: ['/wallet', path] }),
    /routes\.1: must have a path like \/orders or \/orders\/:id/,
  ]),
  [
    'a version that is not published',
    async () => {},
    () => promote(place.store, 'wallet', '1.0.7', by),
    /wallet 1\.0\.7 is not in the store\. Published: 1\.0\.0/,
  ],
  [
    'an application without a published version',
    async () => {},
    () => promote(place.store, 'chess', '1.0.0', by),
    /Nothing of chess is published yet/,
  ],
  [
    'a blocked version',
    async () => {
      await wallet({ version: '1.1.0' }, false);
      await block(place.store, 'wallet', '1.1.0', why);
    },
    () => promote(place.store, 'wallet', '1.1.0', by),
    /wallet 1\.1\.0 is blocked\. Publish a newer version, or if the block was a mistake: unblock wallet@1\.1\.0/,
  ],
  [
    'a repeated publish of a blocked version',
    async () => {
      await wallet({ version: '1.1.0' }, false);
      await block(place.store, 'wallet', '1.1.0', why);
    },
    () => wallet({ version: '1.1.0' }),
    /wallet 1\.1\.0 is blocked/,
  ],
  [
    'a rollback to a version that was never live',
    () => wallet({ version: '1.1.0' }, false),
    () => rollback(place.store, 'wallet', { ...why, to: '1.1.0' }),
    /was never live on channel live\. Use promote/,
  ],
  [
    'a rollback without an earlier version',
    async () => {},
    () => rollback(place.store, 'wallet', why),
    /wallet 1\.0\.0 has no earlier version to go back to/,
  ],
  [
    'a block of the live version',
    async () => {},
    () => block(place.store, 'wallet', '1.0.0', why),
    /wallet 1\.0\.0 is live\. It can be blocked once it is not live, .* retire wallet/,
  ],
];

test.each(refusals)(
  'the release tool refuses %s with the remedy, and changes nothing live',
  async (_, prepare, attempt, reason) => {
    await prepare();
    const before = await contentOf(place.store);
    await expect(attempt()).rejects.toMatchObject({
      name: 'Refused',
      message: expect.stringMatching(reason),
    });
    const after = await contentOf(place.store);
    for (const [path, bytes] of before) expect(after.get(path)).toBe(bytes);
    const added = [...after.keys()].filter((path) => !before.has(path));
    expect(added.filter((path) => path.startsWith('releases/'))).toEqual([]);
  },
);
