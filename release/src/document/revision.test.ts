import { integrityOf } from '../base/integrity.ts';
import { block, unblock } from '../changes/block.ts';
import { promote } from '../changes/promote.ts';
import { publish } from '../changes/publish.ts';
import { rollback } from '../changes/rollback.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { revisionPath } from '../store/storePaths.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../testing/builds.ts';
import { readRevision } from './revisions.ts';

let place: Workplace;
beforeEach(async () => {
  place = await releasedSite();
});
afterEach(() => place.remove());

const why = { ...by, reason: 'errors' };

async function changeOf(revision: number) {
  const { name, applications: [only] = [] } =
    (await readRevision(place.store, 'live', revision))?.change ?? {};
  return { does: name, ...only };
}

test('a revision names its command and the change for machines', async () => {
  const { store, dir } = place;
  const wallet = { name: 'wallet' };
  expect(await changeOf(3)).toEqual({ does: 'publish', ...wallet, to: '1.0.0' });
  await publish(store, await remoteBuild(dir, { name: 'wallet', version: '1.1.0' }), by);
  expect(await changeOf(4)).toEqual({ does: 'publish', ...wallet, from: '1.0.0', to: '1.1.0' });
  await rollback(store, 'wallet', why);
  expect(await changeOf(5)).toEqual({ does: 'rollback', ...wallet, from: '1.1.0', to: '1.0.0' });
  await promoteCanary(store, 'wallet', '1.1.0', 250, by);
  expect(await changeOf(6)).toEqual({ does: 'promote', ...wallet, to: '1.1.0', percent: 2.5 });
  await rollback(store, 'wallet', { ...why, to: '1.0.0' });
  expect(await changeOf(7)).toEqual({ does: 'rollback', ...wallet, from: '1.1.0', to: '1.0.0' });
  await block(store, 'wallet', '1.1.0', why);
  expect(await changeOf(8)).toEqual({ does: 'block', ...wallet, version: '1.1.0' });
  await unblock(store, 'wallet', '1.1.0', by);
  expect(await changeOf(9)).toEqual({ does: 'unblock', ...wallet, version: '1.1.0' });
  await promote(store, 'wallet', '1.1.0', by);
  expect(await changeOf(10)).toEqual({ does: 'promote', ...wallet, from: '1.0.0', to: '1.1.0' });
});

test('every revision but the first has the number and hash of the one before', async () => {
  const { store } = place;
  expect((await readRevision(store, 'live', 1))?.previous).toBeUndefined();
  expect((await readRevision(store, 'live', 2))?.previous?.revision).toBe(1);
  const second = (await store.read(revisionPath('live', 2))) ?? Buffer.of();
  const hash = integrityOf(second);
  expect((await readRevision(store, 'live', 3))?.previous).toEqual({ revision: 2, hash });
});
