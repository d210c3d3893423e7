import { publish } from '../../changes/publish.ts';
import { by, contentOf, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../../testing/consoleClient.ts';

let place: Workplace;
let client: ConsoleClient;
let fields: Record<string, string>;
beforeAll(async () => {
  place = await releasedSite();
  await publish(place.store, await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' }), by);
  client = await consoleClient(place.store, by.now);
  const { markup } = await client.get('/change?do=rollback&app=wallet');
  fields = { ...hiddenFieldsOf(markup), reason: 'withdrawals time out' };
});
afterAll(async () => {
  await client.close();
  await place.remove();
});

test('the page’s form has all fields that a change needs', () => {
  expect(Object.keys(fields).sort()).toEqual(['app', 'do', 'reason', 'revision', 'token']);
});

test.each([
  ['another name', () => 'evil.example'],
  ['another name with the console’s port', () => `evil.example:${client.port}`],
  ['another port', () => '127.0.0.1:1'],
])('a page that opens the console by %s reads and changes nothing', async (_, host) => {
  const read = await client.get('/', { host: host() });
  expect(read).toMatchObject({ status: 403, markup: "This is not the console's address." });
  const change = await client.post('/change', fields, { host: host(), origin: `http://${host()}` });
  expect(change.status).toBe(403);
});

test.each([
  ['another site', () => 'https://evil.example'],
  ['another port of this computer', () => 'http://127.0.0.1:1'],
  ['a page without an origin', () => 'null'],
  ['an unknown origin', () => undefined],
  ['the console’s other name', () => `http://localhost:${client.port}`],
])('the console refuses a form from %s', async (_, origin) => {
  const before = await contentOf(place.store);
  expect((await client.post('/change', fields, { origin: origin() })).status).toBe(403);
  expect(await contentOf(place.store)).toEqual(before);
});

test.each([
  ['without its token', { token: '' }],
  ['with the token of another console', { token: 'A'.repeat(24) }],
])('the console refuses a form %s', async (_, token) => {
  const before = await contentOf(place.store);
  const refused = await client.post('/change', { ...fields, ...token });
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('Nothing was changed') });
  expect(await contentOf(place.store)).toEqual(before);
});

test.each([undefined, 'release-console-1=x', `release-console=${'A'.repeat(24)}`])(
  'a browser without the printed key sees and changes nothing (cookie %s)',
  async (cookie) => {
    for (const path of ['/', '/revision', '/?key=wrong', '/change?do=rollback&app=wallet'])
      expect(await client.get(path, { cookie })).toMatchObject({
        status: 403,
        markup: expect.stringContaining('Open the address that the release command printed'),
      });
    expect((await client.post('/change', fields, { cookie })).status).toBe(403);
  },
);

test('the printed address lets a browser in and removes the key from the address bar', async () => {
  const { status, headers } = await client.get(client.entry, { cookie: undefined });
  expect({ status, location: headers.location }).toEqual({ status: 303, location: '/' });
  expect(headers['set-cookie']?.[0]).toMatch(
    new RegExp(`^release-console-${client.port}=\\S{24}; Max-Age=28800; Path=/; HttpOnly; SameSite=Strict$`),
  );
  const atLocalhost = { host: `localhost:${client.port}` };
  expect((await client.get('/', atLocalhost)).status).toBe(200);
});

test('a browser has a session of its own, which ends after a working day and is for one console', async () => {
  let hours = 0;
  const later = () => new Date(by.now().getTime() + hours * 3_600_000);
  const [own, other] = [await consoleClient(place.store, later), await consoleClient(place.store, later)];
  const sessionAt = async (console: ConsoleClient) => {
    const { headers } = await console.get(console.entry, { cookie: undefined });
    return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  };
  const [first, second] = [await sessionAt(own), await sessionAt(own)];
  expect(first).not.toBe(second);
  const key = own.entry.replace('/?key=', '');
  expect(first).not.toContain(key);
  const statusWith = async (cookie: string, console = own) => (await console.get('/', { cookie })).status;
  expect(await statusWith(first)).toBe(200);
  expect(await statusWith(first.replace(/=.*/, `=${key}`))).toBe(403);
  expect(await statusWith(first.replace(`${own.port}`, `${other.port}`), other)).toBe(403);
  expect(await statusWith(first.replace(`${own.port}`, `${other.port}`))).toBe(403);
  hours = 7.9;
  expect(await statusWith(first)).toBe(200);
  hours = 8;
  expect(await statusWith(first)).toBe(403);
  expect(await statusWith(await sessionAt(own))).toBe(200);
  await own.close();
  await other.close();
});

test('the console refuses a body that is no form or too long', async () => {
  expect((await client.post('/change', fields, { 'content-type': 'text/plain' })).status).toBe(400);
  expect((await client.post('/change', { ...fields, reason: 'x'.repeat(20_000) })).status).toBe(400);
});

test('a page of the console is not cached or framed, loads nothing foreign, and runs its own script only', async () => {
  for (const path of ['/', '/nowhere', '/revision']) {
    const { headers } = await client.get(path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-\S+'; script-src( 'sha256-\S+')+;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|http/);
  }
  expect((await client.get('/')).markup).not.toMatch(/https?:|\/\/\w|style=|onclick/);
});
