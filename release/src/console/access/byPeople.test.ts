import { removePerson } from '../../people/changePeople.ts';
import { folderStore } from '../../store/folderStore.ts';
import type { Store } from '../../store/store.ts';
import { contentOf } from '../../testing/builds.ts';
import { hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { type PeopledSite, peopledSite, type Somebody, somebody } from '../../testing/people.ts';
import { type PeopleConsole, peopleConsole, signedFields } from '../../testing/peopleConsole.ts';

const promotion = '/change?do=promote&app=wallet&version=1.1.0';
let site: PeopledSite;
let lin: Somebody;
let yan: Somebody;
/** The store as the console opens it: without a personal key. */
let store: Store;
let minutes: number;
let opened: PeopleConsole;
const now = () => new Date(Date.parse('2026-11-20T08:05:00Z') + minutes * 60_000);

beforeEach(async () => {
  site = await peopledSite();
  ({ lin } = site);
  await site.makeList();
  yan = await somebody(site.place, 'Yan');
  await site.add(lin, yan, 'look');
  store = folderStore(site.place.storeDir);
  minutes = 0;
  opened = await peopleConsole(store, { now });
});
afterEach(async () => {
  await opened.close();
  await site.place.remove();
});

test('the console shows nothing to a person outside of the list, and does nothing for them', async () => {
  const stranger = opened.stranger();
  for (const path of ['/', '/revision', promotion, '/compare?from=1&to=2', '/nowhere', '/?key=x']) {
    const { status, headers, markup } = await stranger.get(path);
    expect([status, markup]).toEqual([303, '']);
    expect(headers.location).toMatch(/^\/log-in/);
  }
  expect((await stranger.get(promotion)).headers.location).toBe(
    `/log-in?${new URLSearchParams({ back: promotion })}`,
  );
  const before = await contentOf(store);
  for (const path of ['/change', '/sign', '/verify', '/log-out'])
    expect((await stranger.post(path, {})).headers.location).toBe('/log-in');
  expect(await contentOf(store)).toEqual(before);
  const page = await stranger.get('/log-in');
  expect(page.text).not.toMatch(/wallet|Lin|Revision/);
  for (const path of ['/revision', '/log-in'])
    expect((await stranger.get(path, { 'sec-fetch-dest': 'empty' })).status).toBe(401);
  expect(await stranger.get('/up')).toMatchObject({ status: 200, markup: 'up' });

  const max = await somebody(site.place, 'Max');
  expect(await stranger.post('/log-in', await signedFields(page, max))).toMatchObject({
    status: 403,
    text: expect.stringContaining('The key of this device is not in the list of people.'),
  });
  const pretended = { ...(await signedFields(page, max)), publicKey: JSON.stringify(lin.publicKey) };
  expect((await stranger.post('/log-in', pretended)).status).toBe(403);
  expect((await stranger.post('/log-in', { publicKey: '{' })).status).toBe(403);
});

test('a log-in leads to the requested page, once and in time, and its cookie is for this address alone', async () => {
  const stranger = opened.stranger();
  const page = await stranger.get(`/log-in?${new URLSearchParams({ back: promotion })}`);
  const fields = await signedFields(page, lin);
  const { status, headers } = await stranger.post('/log-in', fields);
  expect([status, headers.location]).toEqual([303, promotion]);
  const known = { cookie: headers['set-cookie']?.[0]?.split(';')[0] };
  expect((await opened.stranger(known).get('/log-in')).headers.location).toBe('/');
  expect(headers['set-cookie']?.[0]).toMatch(
    /^__Host-release-console=\S{24}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
  );
  expect((await stranger.post('/log-in', fields)).text).toContain('was used already');
  const late = await signedFields(await stranger.get('/log-in'), lin);
  minutes = 5;
  expect((await stranger.post('/log-in', late)).text).toContain('open for too long');
  const asked = await stranger.get('/log-in');
  const [end, ...rest] = (hiddenFieldsOf(asked.markup).challenge ?? '').split('.');
  const longer = { ...asked, markup: asked.markup.replaceAll(`${end}.`, `${Number(end) + 600_000}.`) };
  const ownMaking = await signedFields(longer, lin);
  expect(ownMaking.challenge).toBe([Number(end) + 600_000, ...rest].join('.'));
  expect((await stranger.post('/log-in', ownMaking)).status).toBe(403);
  for (const to of ['https://evil.example', '//evil.example']) {
    const led = await stranger.get(`/log-in?${new URLSearchParams({ back: to })}`);
    const { back } = await signedFields(led, lin);
    expect(back).toBe('/');
  }
});

test('a session ends after a day, at a log-out, and when its person leaves the list', async () => {
  const [browser, other] = [await opened.logIn(lin), await opened.logIn(lin)];
  const isIn = async (one: typeof browser) => (await one.get('/')).status === 200;
  const { token = '' } = hiddenFieldsOf((await browser.get('/')).markup);
  expect(hiddenFieldsOf((await other.get('/')).markup).token).not.toBe(token);
  expect((await other.post('/verify', { token })).status).toBe(403);
  const out = await browser.post('/log-out', { token });
  expect(out.headers['set-cookie']?.[0]).toMatch(/^__Host-release-console=; Max-Age=0;/);
  expect([await isIn(browser), await isIn(other)]).toEqual([false, true]);
  minutes = 8 * 60;
  expect(await isIn(other)).toBe(false);
  const mine = await opened.logIn(yan);
  expect(await isIn(mine)).toBe(true);
  await removePerson(lin.store, 'Yan', site.stamp);
  expect(await isIn(mine)).toBe(false);
});

test('an address with ten failed log-ins waits, but a right signature opens the console from there, too', async () => {
  const stranger = opened.stranger();
  const fail = async () => (await stranger.post('/log-in', {})).status;
  for (let count = 0; count < 10; count += 1) expect(await fail()).toBe(403);
  expect(await fail()).toBe(429);
  const fields = await signedFields(await stranger.get('/log-in'), lin);
  expect((await stranger.post('/log-in', { ...fields, signature: 'x' })).status).toBe(429);
  expect((await stranger.post('/log-in', fields)).status).toBe(303);
  // The challenge is used: the person gets a new one, not a wait.
  expect((await opened.stranger().post('/log-in', fields)).status).toBe(403);
  minutes = 10;
  expect(await fail()).toBe(403);
});

test.each([
  ['another name', { host: 'evil.example' }],
  ['its IP address', { host: '127.0.0.1' }],
  ['its name with a port', { host: 'releases.example.com:8070' }],
])('the console refuses a request under %s', async (_, headers) => {
  const browser = await opened.logIn(lin);
  expect(await browser.get('/', headers)).toMatchObject({
    status: 403,
    markup: "This is not the console's address.",
  });
  expect((await browser.get('/up', headers)).status).toBe(200);
});

test('a form from another site changes nothing', async () => {
  const browser = await opened.logIn(lin);
  const { token = '' } = hiddenFieldsOf((await browser.get('/')).markup);
  for (const origin of ['https://evil.example', 'http://releases.example.com', 'null', undefined])
    expect((await browser.post('/verify', { token }, { origin })).status).toBe(403);
  expect((await browser.post('/verify', { token: '' })).status).toBe(403);
});
