import { channelStateOf } from '../../document/channelState.ts';
import { latestDocument } from '../../document/revisions.ts';
import { requireApproval } from '../../people/changePeople.ts';
import { documentChanges } from '../../reports/diff.ts';
import { history } from '../../reports/history.ts';
import { status } from '../../reports/status.ts';
import { verify } from '../../reports/verify.ts';
import { by, releasedSite, remoteBuild, type SiteInMemory, siteInMemory } from '../../testing/builds.ts';
import { followed, received, rolesIn } from '../../testing/pages.ts';
import { peopledSite, proposed } from '../../testing/people.ts';
import { pilotStore } from '../../testing/pilotStore.ts';
import { approve } from '../approve.ts';
import { block, unblock } from '../block.ts';
import { preview } from '../preview.ts';
import { promote } from '../promote.ts';
import { publish } from '../publish.ts';
import { rollback } from '../rollback.ts';
import { rollOut } from '../rollouts/rollOut.ts';
import { retire } from './retire.ts';

let place: SiteInMemory;
beforeEach(async () => {
  place = await siteInMemory();
});

const why = { ...by, reason: 'shows nothing' };
const later = { ...why, now: () => new Date(by.now().getTime() + 3_600_000) };

const terms = {
  version: '1.1.0',
  steps: [100, 10_000],
  everyMs: 600_000,
  guard: 'default',
  watchMs: 3_600_000,
};

type Declared = Parameters<typeof remoteBuild>[1]['declared'];

async function put(name: string, version: string, declared?: Declared) {
  const dist = await remoteBuild(place.dir, { name, version, ...(declared && { declared }) });
  return publish(place.store, dist, by);
}

const document = () => latestDocument(place.store, 'live');

test('a retired remote is not in the document, which pages follow; all else stays, and the store is in order', async () => {
  await put('sports', '1.0.0');
  const before = await received(place.store);
  expect(await retire(place.store, 'sports', why)).toMatchObject({ from: '1.0.0', changed: true });
  const after = await received(place.store);
  expect(Object.keys(after.remotes)).toEqual(['hall', 'wallet']);
  expect(after).toMatchObject({ host: before.host, retired: { sports: [] } });
  expect(await followed(after, rolesIn(before))).toBeDefined();
  expect((await verify(place.store)).problems).toEqual([]);
  expect((await status(place.store)).retired).toMatchObject([{ name: 'sports', published: ['1.0.0'] }]);
  const [{ changes } = { changes: [] }] = await history(place.store);
  expect(changes).toEqual([{ name: 'sports', what: 'live', from: '1.0.0' }]);
});

test('a repeated retirement changes nothing, and one that expects another version or revision is refused', async () => {
  await put('sports', '1.0.0');
  const wrong = { ...why, from: [{ app: 'sports', version: '2.0.0' }] };
  await expect(retire(place.store, 'sports', wrong)).rejects.toThrow('sports 2.0.0 is not live');
  await expect(retire(place.store, 'sports', { ...why, expectRevision: 3 })).rejects.toThrow('is 4, not 3');
  await retire(place.store, 'sports', { ...why, expectRevision: 4 });
  expect(await retire(place.store, 'sports', { ...why, expectRevision: 4 })).toMatchObject({
    changed: false,
    document: { revision: 5 },
  });
});

test('a rollback brings a retired remote back as it was, again and again', async () => {
  await put('sports', '1.0.0');
  await put('sports', '1.1.0');
  for (const revision of [7, 9]) {
    await retire(place.store, 'sports', later);
    const back = await rollback(place.store, 'sports', later);
    expect(back).toMatchObject({ to: '1.1.0', changed: true, document: { revision } });
    expect((await document())?.remotes.sports).toMatchObject({ active: '1.1.0', lastGood: '1.0.0' });
    expect(await document()).not.toHaveProperty('retired');
  }
  expect(await rollback(place.store, 'sports', { ...later, to: '1.1.0' })).toMatchObject({
    changed: false,
    already: expect.stringContaining('sports was already brought back with 1.1.0 by Lin'),
  });
  expect(
    await rollback(place.store, 'sports', { ...later, from: [{ app: 'sports', version: '1.1.0' }] }),
  ).toMatchObject({ from: '1.1.0', to: '1.0.0' });
});

test('a rollback brings a retired remote back with another version of its past: the one of --to, or the newest that is not blocked', async () => {
  await put('sports', '1.0.0');
  await put('sports', '1.1.0');
  await retire(place.store, 'sports', later);
  const { store } = place;
  const other = await rollback(store, 'sports', { ...later, to: '1.0.0' });
  expect(other).toMatchObject({ to: '1.0.0', document: { remotes: { sports: { lastGood: '1.0.0' } } } });
  await promote(store, 'sports', '1.1.0', later);
  await retire(store, 'sports', later);
  await block(store, 'sports', '1.1.0', later);
  expect(await rollback(store, 'sports', later)).toMatchObject({ to: '1.0.0' });
  await retire(store, 'sports', later);
  await block(store, 'sports', '1.0.0', later);
  await expect(rollback(store, 'sports', later)).rejects.toThrow('No version of sports can come back');
});

test('versions stay blocked while their remote is off the channel, and can be blocked and unblocked there', async () => {
  const { store } = place;
  await put('sports', '1.0.0');
  await put('sports', '1.1.0');
  await block(store, 'sports', '1.0.0', why);
  await retire(store, 'sports', why);
  await block(store, 'sports', '1.1.0', why);
  expect((await document())?.retired).toEqual({ sports: ['1.0.0', '1.1.0'] });
  for (const attempt of [
    () => promote(store, 'sports', '1.0.0', by),
    () => preview(store, 'sports', '1.1.0', by),
    () => rollback(store, 'sports', { ...why, to: '1.1.0' }),
  ])
    await expect(attempt()).rejects.toThrow('is blocked.');
  await unblock(store, 'sports', '1.1.0', why);
  await promote(store, 'sports', '1.1.0', by);
  expect(await document()).toMatchObject({ remotes: { sports: { active: '1.1.0', blocked: ['1.0.0'] } } });
  expect(await document()).not.toHaveProperty('retired');
});

test('the difference of a retirement and of a block after it names the version', async () => {
  await put('sports', '1.0.0');
  const before = await document();
  await retire(place.store, 'sports', why);
  const retired = await document();
  expect(documentChanges(before, retired).find(({ what }) => what === 'tab' || what === 'address')).toEqual({
    name: 'sports',
    what: 'address',
    from: '/sports',
  });
  await block(place.store, 'sports', '1.0.0', why);
  expect(documentChanges(retired, await document())).toEqual([
    { name: 'sports', what: 'blocked', to: '1.0.0' },
  ]);
});

test('a retirement ends the rollout of the remote', async () => {
  const { store } = place;
  await put('sports', '1.0.0');
  await publish(store, await remoteBuild(place.dir, { name: 'sports', version: '1.1.0' }), {
    ...by,
    promote: false,
  });
  await rollOut(store, 'sports', terms, by);
  await retire(store, 'sports', why);
  expect((await channelStateOf(store, 'live'))?.rollouts?.sports).toMatchObject({ state: 'stopped' });
  await rollback(store, 'sports', later);
  expect((await document())?.remotes.sports).not.toHaveProperty('canary');
});

test('the host, an unknown remote, the hall, and a log-in that others need are not retired; the refusal names who needs it', async () => {
  const { store } = place;
  const attempt = (name: string) => retire(store, name, why);
  await expect(attempt('host')).rejects.toThrow('The host cannot be retired');
  await expect(attempt('sports')).rejects.toThrow('sports is not live on channel live.');
  await put('hall', '1.1.0', { '/hall': { serves: 'hall' } });
  await expect(attempt('hall')).rejects.toThrow('it gives the hall');
  await put('member', '1.0.0', { '/member': { serves: 'login' } });
  await put('sports', '1.0.0', { '/sports': { login: true } });
  await put('shop', '1.0.0', { '/shop': { onTap: ['ask-login'] } });
  await expect(attempt('member')).rejects.toThrow('it gives the log-in, which shop, sports need.');
  await attempt('shop');
  await attempt('sports');
  expect(await attempt('member')).toMatchObject({ changed: true });
});

test('a rollback and a block of the only version of a remote name the command that retires it; of the host they name another way', async () => {
  const { store } = place;
  const command = 'npm run release -- retire wallet --reason "shows nothing"';
  await expect(rollback(store, 'wallet', why)).rejects.toThrow(command);
  await expect(block(store, 'wallet', '1.0.0', why)).rejects.toThrow(command);
  await publish(store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  await rollback(store, 'wallet', why);
  await expect(rollback(store, 'wallet', why)).rejects.toThrow(command);
  await expect(rollback(store, 'host', why)).rejects.toThrow('go back to. Publish a newer version.');
});

test('the online key alone retires no remote, brings none back and blocks no version of a retired one', async () => {
  const site = await releasedSite();
  const pilot = await pilotStore(site);
  await expect(retire(pilot, 'wallet', why)).rejects.toThrow('that of the role steps');
  await retire(site.store, 'wallet', why);
  await expect(rollback(pilot, 'wallet', why)).rejects.toThrow('that of the role steps');
  await expect(block(pilot, 'wallet', '1.0.0', why)).rejects.toThrow('that of the role steps');
  await site.remove();
});

test('where a channel takes two people, a retirement and the way back wait for the second', async () => {
  const { place: site, lin, mei, stamp, makeList } = await peopledSite();
  await makeList();
  await requireApproval(lin.store, 'live', true, stamp);
  const before = await received(site.store);
  await approve(mei.store, await proposed(retire(lin.store, 'wallet', why)), by);
  const off = await received(site.store);
  expect(off).toMatchObject({ remotes: { hall: {} }, retired: { wallet: [] } });
  expect(await followed(off, rolesIn(before))).toBeDefined();
  await approve(mei.store, await proposed(rollback(lin.store, 'wallet', later)), later);
  expect((await received(site.store)).remotes.wallet?.active).toBe('1.0.0');
  expect((await verify(site.store)).problems).toEqual([]);
  await site.remove();
});
