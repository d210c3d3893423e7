import { readRevision } from '../../document/revisions.ts';
import { folderStore } from '../../store/folderStore.ts';
import { hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { type PeopledSite, peopledSite, somebody } from '../../testing/people.ts';
import { type PeopleConsole, peopleConsole } from '../../testing/peopleConsole.ts';

let site: PeopledSite;
let opened: PeopleConsole;
const open = (trust: readonly string[]) =>
  peopleConsole(folderStore(site.place.storeDir), { userHeader: 'X-Remote-User', trust });
beforeEach(async () => {
  site = await peopledSite();
  await site.makeList();
});
afterEach(async () => {
  await opened.close();
  await site.place.remove();
});

test('a person whom a trusted proxy names is logged in, and still signs changes', async () => {
  opened = await open(['127.0.0.0/8']);
  const browser = opened.told(site.lin, { 'x-remote-user': 'Lin' });
  const { text, markup } = await browser.get('/');
  expect(text).toContain('You release as Lin');
  expect(text).not.toContain('Log out');
  const page = await browser.ask('/change?do=rollback&app=wallet', 'x');
  expect(page.text).not.toContain('Sign the change');
  expect((await browser.confirm('/change?do=promote&app=wallet&version=1.1.0')).status).toBe(303);
  expect(await readRevision(site.place.store, 'live', 4)).toMatchObject({ signedBy: [{ by: 'Lin' }] });
  const { token = '' } = hiddenFieldsOf(markup);
  const mei = opened.told(site.mei, { 'x-remote-user': 'Mei' });
  expect((await mei.post('/verify', { token })).status).toBe(403);
});

test('a name beyond ASCII matches the list, and a name outside of the list is refused', async () => {
  const wang = await somebody(site.place, '王芳');
  await site.add(site.lin, wang, 'look');
  opened = await open(['127.0.0.1']);
  const header = Buffer.from('王芳', 'utf8').toString('latin1');
  expect((await opened.told(wang, { 'x-remote-user': header }).get('/')).text).toContain('You are 王芳');
  const max = opened.told(wang, { 'x-remote-user': 'Max' });
  expect(await max.get('/')).toMatchObject({ status: 403, text: expect.stringContaining('"Max"') });
});

test('the name of the proxy takes precedence over an older log-in', async () => {
  opened = await open(['127.0.0.1']);
  const { cookie } = await opened.logIn(site.lin);
  const both = opened.told(site.mei, { cookie, 'x-remote-user': 'Mei' });
  expect((await both.get('/')).text).toContain('You are Mei');
});

test('the console ignores the user header of an untrusted server', async () => {
  opened = await open(['10.0.0.0/8']);
  const browser = opened.told(site.lin, { 'x-remote-user': 'Lin' });
  expect(await browser.get('/')).toMatchObject({ status: 303, headers: { location: '/log-in' } });
});
