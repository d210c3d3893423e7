import { block } from '../changes/block.ts';
import { carryOut } from '../changes/carryOut.ts';
import type { ChangeCommand } from '../changes/changeCommand.ts';
import { promote } from '../changes/promote.ts';
import { promoteCanary } from '../changes/rollouts/promoteCanary.ts';
import { readRevision, requireDocument } from '../document/revisions.ts';
import { diff } from '../reports/diff.ts';
import { by, contentOf, type Workplace } from '../testing/builds.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../testing/consoleClient.ts';
import { siteWithWallets } from '../testing/siteWithWallets.ts';
import { planOf } from './plan.ts';

let place: Workplace;
let client: ConsoleClient;
/** Wallet 1.0.0, 1.1.0 and 1.2.0 were live, 1.3.0 is in the store; revision 5. */
beforeEach(async () => {
  place = await siteWithWallets();
  client = await consoleClient(place.store, by.now);
});
afterEach(async () => {
  await client.close();
  await place.remove();
});

const live = () => requireDocument(place.store, 'live');
const newest = async () => readRevision(place.store, 'live', (await live()).revision);

test('a rollback’s page shows the version to come, changes nothing before the confirmation, and uses the person’s name', async () => {
  const before = await contentOf(place.store);
  const page = await client.get('/change?do=rollback&app=wallet');
  expect(page.status).toBe(200);
  expect(page.text).toContain(
    'Roll wallet back to 1.1.0 Afterwards: wallet 1.1.0 is live instead of 1.2.0 (channel live, revision 6).',
  );
  expect(page.text).toContain(
    'application what now then wallet live 1.2.0 1.1.0 wallet rollback returns to 1.1.0 1.0.0',
  );
  expect(page.text).toContain('Revision 6 of channel live, in the name of Wei <wei@site>.');
  expect(await contentOf(place.store)).toEqual(before);

  const done = await client.confirm('/change?do=rollback&app=wallet', ' withdrawals time out ');
  expect(done).toMatchObject({ status: 303, headers: { location: '/?done=6' } });
  expect(await newest()).toMatchObject({
    by: 'Wei <wei@site>',
    reason: 'withdrawals time out',
    document: { revision: 6, remotes: { wallet: { active: '1.1.0' } } },
  });
  expect((await client.get('/?done=6')).text).toContain(
    'Done. Revision 6: wallet 1.2.0 → 1.1.0. Whoever opens the site gets the new state at once',
  );
  expect((await client.get('/?done=7')).text).not.toContain('Done.');
});

test('a rollback can return to an older version that was live, and its page lists those', async () => {
  const { markup } = await client.get('/change?do=rollback&app=wallet');
  expect([...markup.matchAll(/href="(\/change[^"]*)"/g)].map(([, address]) => address)).toEqual([
    '/change?do=rollback&amp;app=wallet&amp;to=1.0.0',
  ]);
  await client.confirm('/change?do=rollback&app=wallet&to=1.0.0', 'errors since 1.1.0');
  expect((await live()).remotes.wallet).toMatchObject({ active: '1.0.0' });
});

test('a remote without an earlier version is taken off the site and brought back, each from a link of the overview', async () => {
  const overview = await client.get('/');
  expect(overview.markup).toContain('href="/change?do=retire&amp;app=hall"');
  expect(overview.markup).not.toContain('do=retire&amp;app=host');
  expect(await client.confirm('/change?do=retire&app=hall', '')).toMatchObject({ status: 409 });
  const page = await client.get('/change?do=retire&app=hall');
  expect(page.text).toContain('Take hall off the site Afterwards: hall is off the site: its tab is gone');
  await client.confirm('/change?do=retire&app=hall', 'shows nothing');
  expect(await live()).toMatchObject({ revision: 6, retired: { hall: [] } });
  const after = await client.get('/');
  expect(after.text).toContain('Off the site hall Bring back');
  expect(after.text).toContain('hall 1.0.0 retired');
  const back = await client.get('/change?do=rollback&app=hall');
  expect(back.text).toContain('Bring hall back with 1.0.0 Afterwards: hall 1.0.0 is live');
  await client.confirm('/change?do=rollback&app=hall', 'answers again');
  expect((await live()).remotes.hall?.active).toBe('1.0.0');
});

test.each(['', '   '])('a rollback or block without a reason (%j) is refused', async (reason) => {
  for (const path of ['/change?do=rollback&app=wallet', '/change?do=block&app=wallet&version=1.3.0']) {
    const refused = await client.confirm(path, reason);
    expect(refused).toMatchObject({
      status: 409,
      text: expect.stringContaining('Nothing was changed. Give a reason'),
    });
  }
  expect((await live()).revision).toBe(5);
});

test('a version goes to a share, to a larger share, back to nobody, and to everybody', async () => {
  const share = (percent: string) => `/change?do=promote&app=wallet&version=1.3.0&percent=${percent}`;
  expect((await client.get(share('2.5'))).text).toContain('Give wallet 1.3.0 to 2.5 % of visitors');
  await client.confirm(share('2.5'));
  expect((await live()).remotes.wallet?.canary).toMatchObject({ version: '1.3.0', bps: 250 });
  await client.confirm(share('50'), 'looks right');
  expect(await newest()).toMatchObject({
    reason: 'looks right',
    document: { remotes: { wallet: { canary: { bps: 5000 } } } },
  });
  expect((await client.get('/change?do=rollback&app=wallet')).text).toContain(
    'End the canary of wallet 1.3.0',
  );
  await client.confirm('/change?do=rollback&app=wallet', 'errors');
  expect((await live()).remotes.wallet).toMatchObject({ active: '1.2.0' });
  expect((await live()).remotes.wallet?.canary).toBeUndefined();
  await client.confirm('/change?do=promote&app=wallet&version=1.3.0');
  expect(await newest()).toMatchObject({
    reason: 'promote wallet 1.3.0',
    document: { remotes: { wallet: { active: '1.3.0' } } },
  });
  for (const percent of ['', '-1', '101', '0.001', 'all'])
    expect(await client.get(share(percent))).toMatchObject({
      status: 400,
      text: expect.stringContaining('A share is a number from 0 to 100'),
    });
});

test('a version can be blocked and unblocked', async () => {
  await client.confirm('/change?do=block&app=wallet&version=1.3.0', 'loses deposits');
  expect((await live()).remotes.wallet?.blocked).toEqual(['1.3.0']);
  const { text } = await client.get('/?done=6');
  expect(text).toContain('Done. Revision 6: wallet blocked 1.3.0.');
  expect(text).not.toContain('open pages follow');
  const refused = await client.get('/change?do=promote&app=wallet&version=1.3.0');
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringContaining('This would be refused. wallet 1.3.0 is blocked.'),
  });
  expect(refused.markup).not.toContain('method="post"');
  await client.confirm('/change?do=unblock&app=wallet&version=1.3.0');
  expect((await live()).remotes.wallet?.blocked).toEqual([]);
});

test('a change that was decided on an older revision is refused, and its page shows the present change', async () => {
  const { markup } = await client.get('/change?do=rollback&app=wallet');
  await promote(place.store, 'wallet', '1.3.0', { ...by, by: 'Mei', reason: 'hotfix' });
  const before = await contentOf(place.store);
  const refused = await client.post('/change', { ...hiddenFieldsOf(markup), reason: 'withdrawals time out' });
  expect(refused.status).toBe(409);
  expect(refused.text).toMatch(
    /Nothing was changed\. The newest revision of channel live is 6, not 5: Mei made revision 6, .*\(hotfix\)\. Look/,
  );
  expect(refused.text).toContain('Roll wallet back to 1.2.0');
  expect(refused.markup).toContain('value="withdrawals time out"');
  expect(await contentOf(place.store)).toEqual(before);
  await client.post('/change', { ...hiddenFieldsOf(refused.markup), reason: 'withdrawals time out' });
  expect(await live()).toMatchObject({ revision: 7, remotes: { wallet: { active: '1.2.0' } } });
});

test('a change that another person has made meanwhile is refused, too', async () => {
  const { markup } = await client.get('/change?do=promote&app=wallet&version=1.3.0');
  await promote(place.store, 'wallet', '1.3.0', { ...by, by: 'Mei' });
  const refused = await client.post('/change', hiddenFieldsOf(markup));
  expect(refused).toMatchObject({
    status: 409,
    text: expect.stringMatching(/Nothing was changed\. .* not 5: Mei made revision 6/),
  });
  expect(refused.text).toContain('wallet 1.3.0 is live already; nothing changed');
});

test('pressing the button twice rolls back once', async () => {
  const { markup } = await client.get('/change?do=rollback&app=wallet');
  const fields = { ...hiddenFieldsOf(markup), reason: 'withdrawals time out' };
  const answers = await Promise.all([client.post('/change', fields), client.post('/change', fields)]);
  // The second request either finds the change made or is refused, because it lost the race.
  expect(Math.min(...answers.map(({ status }) => status))).toBe(303);
  expect(await live()).toMatchObject({ revision: 6, remotes: { wallet: { active: '1.1.0' } } });
  expect(await client.post('/change', fields)).toMatchObject({ headers: { location: '/?done=6' } });
  expect((await live()).revision).toBe(6);
});

test('a change that would change nothing has no button', async () => {
  const { text, markup } = await client.get('/change?do=promote&app=wallet&version=1.2.0');
  expect(text).toContain('wallet 1.2.0 is live already; nothing changed');
  expect(markup).not.toContain('method="post"');
});

test.each([
  ['/change?do=rollback&app=hall', 409, 'hall 1.0.0 has no earlier version to go back to.'],
  ['/change?do=rollback&app=chess', 409, 'chess is not live on channel live.'],
  ['/change?do=promote&app=wallet&version=9.0.0', 409, 'wallet 9.0.0 is not in the store.'],
  ['/change?do=promote&app=host&version=1.0.0&percent=5', 409, 'host 1.0.0 is live for everybody already.'],
  ['/change?do=rollback&app=..%2Fx', 400, "is not an application's name"],
  ['/change?do=prune&app=wallet', 400, 'The address names no change.'],
  ['/change?do=block&app=wallet', 400, 'does not say which version'],
  ['/nowhere', 404, 'There is no such page'],
  ['//[', 404, 'There is no such page'],
])('the page %s answers %i with the reason', async (path, status, reason) => {
  expect(await client.get(path)).toMatchObject({ status, text: expect.stringContaining(reason) });
});

const plans: readonly ChangeCommand[] = [
  { name: 'rollback', app: 'wallet', reason: 'x' },
  { name: 'rollback', app: 'wallet', to: '1.0.0', reason: 'x' },
  { name: 'promote', app: 'wallet', version: '1.1.0' },
  { name: 'promote', app: 'wallet', version: '1.1.0', bps: 700 },
  { name: 'block', app: 'wallet', version: '1.1.0', reason: 'x' },
  { name: 'block', app: 'wallet', version: '1.3.0', reason: 'x' },
  { name: 'unblock', app: 'wallet', version: '1.0.0' },
];

test.each(plans)('the page before $name shows exactly the change that follows: %j', async (change) => {
  await block(place.store, 'wallet', '1.0.0', { ...by, reason: 'x' });
  if ('to' in change)
    await carryOut(
      place.store,
      { name: 'unblock', app: 'wallet', version: '1.0.0' },
      { channel: 'live', by: 'Lin' },
    );
  await promoteCanary(place.store, 'wallet', '1.3.0', 500, by);
  const { revision } = await live();
  const before = await contentOf(place.store);
  const plan = await planOf(place.store, change, { channel: 'live', by: 'Lin' });
  expect(await contentOf(place.store)).toEqual(before);
  const { text } = await carryOut(place.store, change, { channel: 'live', by: 'Lin' });
  const changes = await diff(place.store, revision, revision + 1);
  expect(changes.length).toBeGreaterThan(0);
  expect(plan).toMatchObject({ changes, outcome: text });
});
