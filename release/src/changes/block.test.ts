import { takesSteps } from '@site/release-page/resolve/abilities';
import { latestDocument } from '../document/revisions.ts';
import { diff } from '../reports/diff.ts';
import { by, hostBuild, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { block, unblock } from './block.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
  await release('1.1.0');
  await release('1.2.0');
});
afterEach(() => place.remove());

const why = { ...by, reason: 'loses deposits' };

async function release(version: string) {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version }), by);
}

async function wallet() {
  return (await latestDocument(place.store, 'live'))?.remotes.wallet;
}

test('a blocked version cannot go live by promote, canary or rollback until it is unblocked', async () => {
  await rollback(place.store, 'wallet', why);
  expect(await block(place.store, 'wallet', '1.2.0', why)).toMatchObject({ changed: true });
  const attempts = [
    () => promote(place.store, 'wallet', '1.2.0', by),
    () => promoteCanary(place.store, 'wallet', '1.2.0', 500, by),
    () => rollback(place.store, 'wallet', { ...why, to: '1.2.0' }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('wallet 1.2.0 is blocked.');
  expect(await block(place.store, 'wallet', '1.2.0', why)).toMatchObject({ changed: false });
  await unblock(place.store, 'wallet', '1.2.0', by);
  expect(await promote(place.store, 'wallet', '1.2.0', by)).toMatchObject({ to: '1.2.0' });
});

test('a block of the fallback makes the version before it the fallback', async () => {
  await block(place.store, 'wallet', '1.1.0', why);
  const remote = await wallet();
  expect(remote).toMatchObject({ active: '1.2.0', lastGood: '1.0.0', blocked: ['1.1.0'] });
  expect(Object.keys(remote?.versions ?? {})).toEqual(['1.0.0', '1.2.0']);
  expect(await rollback(place.store, 'wallet', why)).toMatchObject({ to: '1.0.0' });
});

test('a rollback past a blocked version does not fall back to it', async () => {
  await release('1.3.0');
  await rollback(place.store, 'wallet', why);
  await block(place.store, 'wallet', '1.1.0', why);
  expect(await wallet()).toMatchObject({ active: '1.2.0', lastGood: '1.0.0' });
  await promote(place.store, 'wallet', '1.3.0', by);
  await rollback(place.store, 'wallet', why);
  expect(await wallet()).toMatchObject({ active: '1.2.0', lastGood: '1.0.0' });
});

test('a rollback is refused when every earlier version is blocked', async () => {
  await block(place.store, 'wallet', '1.0.0', why);
  await block(place.store, 'wallet', '1.1.0', why);
  expect(await wallet()).toMatchObject({ active: '1.2.0', lastGood: '1.2.0' });
  await expect(rollback(place.store, 'wallet', why)).rejects.toThrow('has no earlier version to go back to');
});

test('a block of a canary ends the canary', async () => {
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.3.0' }), {
    ...by,
    promote: false,
  });
  await promoteCanary(place.store, 'wallet', '1.3.0', 500, by);
  await block(place.store, 'wallet', '1.3.0', why);
  expect(await wallet()).not.toHaveProperty('canary');
  expect(Object.keys((await wallet())?.versions ?? {})).toEqual(['1.1.0', '1.2.0']);
});

test('a block of the live version, the live host, an unknown version, and the unblock of an unblocked one are refused with the remedy', async () => {
  const { store } = place;
  await expect(block(store, 'wallet', '1.2.0', why)).rejects.toThrow('Take it back first: rollback wallet');
  await expect(block(store, 'host', '1.0.0', why)).rejects.toThrow('Publish a newer version.');
  await expect(block(store, 'wallet', '7.0.0', why)).rejects.toThrow('is not in the store');
  await expect(unblock(store, 'wallet', '1.1.0', by)).rejects.toThrow('is not blocked. No version is.');
});

test('the difference of two revisions names versions, canaries, blocks, addresses and the host’s shared modules', async () => {
  const { store, dir } = place;
  await publish(
    store,
    await remoteBuild(dir, { name: 'wallet', version: '2.0.0', paths: ['/wallet', '/cards'] }),
    by,
  );
  await publish(
    store,
    await hostBuild(dir, '1.1.0', { react: '18.3.1', '@site/shared': '1.1.0', ...takesSteps }),
    by,
  );
  await block(store, 'wallet', '1.1.0', why);
  expect(await diff(store, 5, 8)).toEqual([
    { name: 'host', what: 'live', from: '1.0.0', to: '1.1.0' },
    { name: 'host', what: 'rollback to', to: '1.0.0' },
    { name: 'host', what: 'provides', from: '@site/shared 1.0.0' },
    { name: 'host', what: 'provides', to: '@site/shared 1.1.0' },
    { name: 'wallet', what: 'live', from: '1.2.0', to: '2.0.0' },
    { name: 'wallet', what: 'rollback to', from: '1.1.0', to: '1.2.0' },
    { name: 'wallet', what: 'blocked', to: '1.1.0' },
    { name: 'wallet', what: 'address', to: '/cards' },
  ]);
  await expect(diff(store, 5, 99)).rejects.toThrow('Channel live has no revision 99.');
});
