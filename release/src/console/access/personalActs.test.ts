import { readRevision, requireDocument } from '../../document/revisions.ts';
import { removePerson, requireApproval } from '../../people/changePeople.ts';
import { verify } from '../../reports/verify.ts';
import { folderStore } from '../../store/folderStore.ts';
import type { Store } from '../../store/store.ts';
import { contentOf } from '../../testing/builds.ts';
import { hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { type PeopledSite, peopledSite, type Somebody, somebody } from '../../testing/people.ts';
import { type PeopleConsole, peopleConsole, signedFields } from '../../testing/peopleConsole.ts';

const promotion = '/change?do=promote&app=wallet&version=1.1.0';
let site: PeopledSite;
let lin: Somebody;
let mei: Somebody;
let yan: Somebody;
/** The store as the console opens it: without a personal key. */
let store: Store;
let opened: PeopleConsole;
const live = () => requireDocument(store, 'live');

beforeEach(async () => {
  site = await peopledSite();
  ({ lin, mei } = site);
  await site.makeList();
  yan = await somebody(site.place, 'Yan');
  await site.add(lin, yan, 'look');
  store = folderStore(site.place.storeDir);
  opened = await peopleConsole(store, { now: () => new Date('2026-11-20T08:05:00Z') });
});
afterEach(async () => {
  await opened.close();
  await site.place.remove();
});

test('a person of the list logs in with a signature, and their browser signs their changes in their name', async () => {
  const browser = await opened.logIn(lin);
  expect((await browser.get('/')).text).toContain('You release as Lin');
  const before = await contentOf(store);
  const page = await browser.ask(promotion, 'new limits');
  expect(page.text).toContain('Nothing is changed before your personal key has signed it.');
  expect(await contentOf(store)).toEqual(before);
  expect(await browser.sign(page)).toMatchObject({ status: 303, headers: { location: '/?done=4' } });
  expect(await readRevision(store, 'live', 4)).toMatchObject({
    by: 'Lin',
    reason: 'new limits',
    signedBy: [{ act: 'release', by: 'Lin' }],
    document: { remotes: { wallet: { active: '1.1.0' } } },
  });
  expect((await verify(store)).problems).toEqual([]);
  expect((await browser.get('/')).text).toContain('wallet 1.0.0 → 1.1.0 new limits Lin,');
});

test('one person proposes a change that needs two, and another approves it at the same console', async () => {
  await requireApproval(lin.store, 'live', true, site.stamp);
  const [first, second] = [await opened.logIn(lin), await opened.logIn(mei)];
  const proposed = await first.confirm(promotion, 'new limits');
  const id = proposed.headers.location?.slice(-8) ?? '';
  expect((await first.get(`/approve?id=${id}`)).text).toContain('You have proposed this');
  const { token = '' } = hiddenFieldsOf((await first.get('/')).markup);
  expect(await first.post('/approve', { id, token })).toMatchObject({
    status: 409,
    text: expect.stringContaining('that takes another person'),
  });
  expect(await second.confirm(`/approve?id=${id}`)).toMatchObject({ headers: { location: '/?done=4' } });
  expect((await second.get('/')).text).toContain('Lin, approved by Mei, ');
  expect((await verify(store)).problems).toEqual([]);
});

test('a signature with another key than that of the session changes nothing, and the right one still does', async () => {
  const browser = await opened.logIn(lin);
  const page = await browser.ask(promotion);
  const fields = await signedFields(page, mei);
  expect(await browser.post('/sign', fields)).toMatchObject({
    status: 409,
    text: expect.stringContaining('signed with another key than that of Lin'),
  });
  expect((await live()).revision).toBe(3);
  const other = await opened.logIn(mei);
  const { token = '' } = hiddenFieldsOf((await other.get('/')).markup);
  expect(await other.post('/sign', { ...(await signedFields(page, lin)), token })).toMatchObject({
    text: expect.stringContaining('Nothing waits for this signature'),
  });
  expect((await live()).revision).toBe(3);
  expect((await browser.sign(page)).status).toBe(303);
  expect((await browser.sign(page)).text).toContain('Nothing waits for this signature any more');
  expect((await live()).revision).toBe(4);
});

test('of two people who confirm at once the first signature counts, and the other person reads the winner’s name', async () => {
  const wei = site.wei;
  const [first, second] = [await opened.logIn(lin), await opened.logIn(wei)];
  const [one, other] = [await first.ask(promotion), await second.ask(promotion)];
  expect((await second.sign(other)).status).toBe(303);
  expect(await first.sign(one)).toMatchObject({
    status: 409,
    text: expect.stringMatching(/Nothing was changed\. Revision 4 was just made by Wei/),
  });
  expect(await readRevision(store, 'live', 4)).toMatchObject({ by: 'Wei' });
});

test('a person with the role look sees everything, has no buttons, and cannot change anything', async () => {
  const browser = await opened.logIn(yan);
  const { text, markup } = await browser.get('/');
  expect(text).toContain('You are Yan');
  expect(text).toContain('Live now');
  expect(markup).not.toMatch(/href="\/change|action="\/(change|preview)/);
  const { token = '' } = hiddenFieldsOf(markup);
  const before = await contentOf(store);
  const form = { token, app: 'wallet', version: '1.1.0', do: 'promote', revision: '3' };
  for (const path of ['/change', '/preview', '/approve'])
    expect(await browser.post(path, form)).toMatchObject({
      status: 403,
      text: expect.stringContaining('you have: look.'),
    });
  expect((await browser.get(promotion)).status).toBe(403);
  expect(await contentOf(store)).toEqual(before);
  expect((await browser.post('/verify', { token })).text).toContain('has not the newest roles');
});

test('a person who leaves the list between confirmation and signature changes nothing', async () => {
  const browser = await opened.logIn(site.wei);
  const page = await browser.ask(promotion);
  await removePerson(lin.store, 'Wei', site.stamp);
  expect((await browser.sign(page)).headers.location).toBe('/log-in');
  expect((await live()).revision).toBe(3);
});
