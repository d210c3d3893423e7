import { latestDocument } from '../document/revisions.ts';
import { requireApproval } from '../people/changePeople.ts';
import type { Workplace } from '../testing/builds.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../testing/consoleClient.ts';
import { peopledSite, type Somebody, somebody } from '../testing/people.ts';
import { openConsole } from './openConsole.ts';

let place: Workplace;
let lin: Somebody;
let mei: Somebody;
let clients: ConsoleClient[];
const now = () => new Date('2026-11-20T08:05:00Z');
beforeEach(async () => {
  const site = await peopledSite();
  ({ place, lin, mei } = site);
  await site.makeList();
  await requireApproval(lin.store, 'live', true, site.stamp);
  clients = [];
});
afterEach(async () => {
  for (const client of clients) await client.close();
  await place.remove();
});

async function consoleOf({ store, name }: Somebody): Promise<ConsoleClient> {
  const client = await consoleClient(store, now, undefined, name);
  clients.push(client);
  return client;
}

test('one person proposes a change that needs two, and another approves it, each in a separate console', async () => {
  const first = await consoleOf(lin);
  const change = '/change?do=promote&app=wallet&version=1.1.0';
  const { text } = await first.get(change);
  expect(text).toContain('Nothing changes until another person approves this, within a day.');
  expect(text).toContain('Propose: Give wallet 1.1.0 to everybody');
  const { headers } = await first.confirm(change, 'new limits');
  const address = headers.location ?? '';
  const id = /^\/\?proposed=([0-9a-f]{8})$/.exec(address)?.[1] ?? '';
  expect((await first.get(address)).text).toContain('Proposed. Nothing is changed yet');
  expect((await first.get(`/approve?id=${id}`)).text).toContain('You have proposed this');

  const second = await consoleOf(mei);
  expect((await second.get('/')).text).toMatch(
    /Waits for another person 4 wallet 1\.0\.0 → 1\.1\.0 new limits proposed by Lin, 2026-\S+ \S+ UTC, .* Approve …/,
  );
  const page = await second.get(`/approve?id=${id}`);
  expect(page.text).toContain('In the names of Lin and Mei');
  expect((await latestDocument(place.store, 'live'))?.remotes.wallet?.active).toBe('1.0.0');
  const made = await second.post('/approve', hiddenFieldsOf(page.markup));
  expect(made.headers.location).toBe('/?done=4');
  expect((await latestDocument(place.store, 'live'))?.remotes.wallet?.active).toBe('1.1.0');
  const after = (await second.get('/?done=4')).text;
  expect(after).toContain('Lin, approved by Mei, 2026');
  expect(after).not.toContain('Waits for another person');
  expect(await second.get(`/approve?id=${id}`)).toMatchObject({ status: 409 });
});

test('a proposer cannot approve the own change by a forged form either', async () => {
  const client = await consoleOf(lin);
  const { headers } = await client.confirm('/change?do=promote&app=wallet&version=1.1.0');
  const id = headers.location?.slice(-8) ?? '';
  const { token = '' } = hiddenFieldsOf((await client.get('/')).markup);
  expect(await client.post('/approve', { id, token })).toMatchObject({
    status: 409,
    text: expect.stringContaining('that takes another person'),
  });
  expect(await client.post('/approve', { id })).toMatchObject({ status: 403 });
});

test('the console opens for people of the list only', async () => {
  const stranger = await somebody(place, 'Max');
  const opening = openConsole(stranger.store, { channel: 'live', by: 'Max', port: 0, now });
  const opened = await opening.catch((error: Error) => error.message);
  if (typeof opened !== 'string') opened.server.close();
  expect(opened).toContain('not in the list of people');
});

test('a person with the role approve sees no release button, and cannot release', async () => {
  const client = await consoleOf(mei);
  const change = '/change?do=rollback&app=wallet';
  expect(await client.get(change)).toMatchObject({
    status: 403,
    text: expect.stringContaining('It takes the role release; you have: approve.'),
  });
  const { token = '' } = hiddenFieldsOf((await client.get('/')).markup);
  const form = { token, do: 'block', app: 'wallet', version: '1.1.0', reason: 'x', revision: '3' };
  expect(await client.post('/change', form)).toMatchObject({ status: 403 });
  expect((await latestDocument(place.store, 'live'))?.revision).toBe(3);
});
