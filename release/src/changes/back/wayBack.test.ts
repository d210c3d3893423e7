import { takesSteps } from '@site/release-page/resolve/abilities';
import { latestDocument } from '../../document/revisions.ts';
import { status } from '../../reports/status.ts';
import { by, hostBuild, remoteBuild, type SiteInMemory, siteInMemory } from '../../testing/builds.ts';
import { block, unblock } from '../block.ts';
import { carryOut } from '../carryOut.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';

let place: SiteInMemory;
beforeEach(async () => {
  place = await siteInMemory();
  for (const version of ['1.1.0', '1.2.0']) await put(version);
});

const why = { ...by, reason: 'loses deposits' };
const later = { ...why, now: () => new Date(by.now().getTime() + 3_600_000) };

async function put(version: string) {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), by);
}

/** Returns the version that a rollback of the wallet returns to, by the document and by the report. */
async function target() {
  const { applications } = await status(place.store);
  const { active, lastGood } = (await latestDocument(place.store, 'live'))?.remotes.wallet ?? {};
  const reported = applications.find(({ name }) => name === 'wallet')?.lastGood;
  return { inDocument: lastGood === active ? undefined : lastGood, reported };
}

const both = (version: string | undefined) => ({ inDocument: version, reported: version });

test('after a block of the former version and its unblock, the rollback returns to it again', async () => {
  const { store } = place;
  await block(store, 'wallet', '1.1.0', why);
  expect(await target()).toEqual(both('1.0.0'));
  await unblock(store, 'wallet', '1.1.0', by);
  expect(await target()).toEqual(both('1.1.0'));
  for (const version of ['1.1.0', '1.0.0']) await block(store, 'wallet', version, why);
  expect(await target()).toEqual(both(undefined));
  await unblock(store, 'wallet', '1.0.0', by);
  expect(await target()).toEqual(both('1.0.0'));
  await unblock(store, 'wallet', '1.1.0', by);
  expect(await rollback(place.store, 'wallet', later)).toMatchObject({ to: '1.1.0' });
});

test('a version that was blocked at the time of a rollback is the way back again once it is unblocked', async () => {
  const { store } = place;
  await block(store, 'wallet', '1.0.0', why);
  await rollback(store, 'wallet', later);
  expect(await target()).toEqual(both(undefined));
  await unblock(store, 'wallet', '1.0.0', by);
  expect(await target()).toEqual(both('1.0.0'));
});

test('a version that a rollback took back is no way back, until it is live again', async () => {
  const { store } = place;
  await rollback(store, 'wallet', later);
  await block(store, 'wallet', '1.0.0', why);
  await unblock(store, 'wallet', '1.0.0', by);
  expect(await target()).toEqual(both('1.0.0'));
  await promote(store, 'wallet', '1.2.0', by);
  await promote(store, 'wallet', '1.0.0', by);
  expect(await target()).toEqual(both('1.2.0'));
});

test('a version that the live host cannot run is no way back', async () => {
  const { store, dir } = place;
  const build = (version: string, react: string) =>
    remoteBuild(dir, { name: 'wallet', version, requires: { react } });
  const either = '^18.3.1 || ^19.0.0';
  await publish(
    store,
    await remoteBuild(dir, { name: 'hall', version: '2.0.0', requires: { react: either } }),
    by,
  );
  await publish(store, await build('2.0.0', either), by);
  await block(store, 'wallet', '1.2.0', why);
  await publish(store, await hostBuild(dir, '2.0.0', { react: '19.0.0', ...takesSteps }), by);
  await unblock(store, 'wallet', '1.2.0', by);
  expect((await latestDocument(store, 'live'))?.remotes.wallet).toMatchObject({ lastGood: '1.1.0' });
});

test('block and unblock say where a rollback goes from then on, also when there is no version left', async () => {
  const text = async (name: 'block' | 'unblock', version: string) =>
    (
      await carryOut(
        place.store,
        { name, app: 'wallet', version, reason: 'x' },
        { channel: 'live', by: 'Lin' },
      )
    ).text;
  expect(await text('block', '1.1.0')).toBe(
    'wallet 1.1.0 is blocked (channel live, revision 6). rollback wallet now goes to 1.0.0.',
  );
  expect(await text('block', '1.0.0')).toBe(
    'wallet 1.0.0 is blocked (channel live, revision 7). No version is left that rollback wallet could return to.',
  );
  expect(await text('unblock', '1.1.0')).toBe(
    'wallet 1.1.0 is unblocked (channel live, revision 8). rollback wallet now goes to 1.1.0.',
  );
  expect(await text('unblock', '1.0.0')).toBe('wallet 1.0.0 is unblocked (channel live, revision 9).');
});
