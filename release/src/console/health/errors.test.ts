import { releasedSite, type Workplace } from '../../testing/builds.ts';
import { collectorOf } from '../../testing/collected.ts';
import { type ConsoleClient, consoleClient } from '../../testing/consoleClient.ts';
import { mappedError } from '../../testing/mappedError.ts';
import { type ErrorGroup, errorId } from './errorGroup.ts';

let place: Workplace;
let client: ConsoleClient;
const groups: ErrorGroup[] = [];
beforeAll(async () => {
  place = await releasedSite();
  const now = () => new Date('2026-11-20T11:00:00Z');
  const collector = collectorOf({ errors: async () => groups });
  client = await consoleClient(place.store, now, undefined, 'Wei', collector);
});
afterAll(async () => {
  await client.close();
  await place.remove();
});

const group = (change: Partial<ErrorGroup> = {}): ErrorGroup => ({
  app: 'wallet',
  version: '1.0.0',
  screen: '/deposit',
  type: 'uncaught',
  name: 'TypeError',
  message: 'rate is undefined',
  stack: 'TypeError: rate is undefined\n    at x (remotes/wallet/1.0.0/Screen.js:1:20)',
  count: 12,
  pages: 5,
  firstAt: '2026-11-20T10:00:00Z',
  lastAt: '2026-11-20T10:57:00Z',
  ...change,
});

function setErrors(...those: ErrorGroup[]): void {
  groups.splice(0, groups.length, ...those);
}

test('the overview has the newest errors of all applications, each with a link to its page', async () => {
  setErrors(
    group(),
    group({ app: 'hall', message: 'newer', count: 1, pages: 1, lastAt: '2026-11-20T10:59:58Z' }),
  );
  const { text, markup } = await client.get('/');
  expect(text).toContain(
    'Newest errors TypeError: newer hall 1.0.0, uncaught, once on 1 page, 2 seconds ago TypeError: rate is undefined wallet 1.0.0, uncaught, 12 times on 5 pages, 3 minutes ago All errors',
  );
  expect(markup).toContain(`href="/error?id=${errorId(group())}&amp;over=hour"`);
});

test('the page of errors groups them by application, with the newest first', async () => {
  setErrors(group(), group({ app: 'hall', lastAt: '2026-11-20T10:58:00Z' }), group({ message: 'other' }));
  const { markup } = await client.get('/errors?over=day');
  expect([...markup.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, app]) => app)).toEqual(['hall', 'wallet']);
  expect([...markup.matchAll(/<li id="error-/g)]).toHaveLength(3);
});

test('the page of an error has its commit, its stack and its times', async () => {
  setErrors(group());
  const { text } = await client.get(`/error?id=${errorId(group())}`);
  expect(text).toContain('wallet 1.0.0, uncaught, 12 times on 5 pages');
  expect(text).toContain('Screen /deposit First 2026-11-20 10:00 UTC, 1 hour ago Last 2026-11-20 10:57 UTC');
  expect(text).toContain('Commit abc');
  expect(text).toContain('at x (remotes/wallet/1.0.0/Screen.js:1:20)');
});

test.each([
  ['missing', 'a file is missing'],
  ['threw-loading', 'the code threw while it loaded'],
  ['constructor', 'of a kind that is not known here'],
])('an error of a failed load shows its kind: %s', async (type, kind) => {
  const message = 'remotes/wallet/1.0.0/DepositScreen.0123456789.js';
  const failed = group({ type, name: 'FileFailure', message });
  setErrors(failed);
  expect((await client.get('/errors')).text).toContain(
    `FileFailure: ${message} wallet 1.0.0, ${kind}, 12 times`,
  );
  expect((await client.get(`/error?id=${errorId(failed)}`)).text).toContain(
    `wallet 1.0.0, ${kind}, 12 times`,
  );
});

test.each([
  ['../../..', '1.0.0'],
  ['wallet', '../1.0.0'],
  ['wallet', '9.9.9'],
])('the page of an error in %s %s, which the store lacks, shows no commit', async (app, version) => {
  const stray = group({ app, version });
  setErrors(stray);
  const { status, text } = await client.get(`/error?id=${errorId(stray)}`);
  expect(status).toBe(200);
  expect(text).toContain('Commit not known: the version is not in the store');
});

test('the console shows texts of pages shortened and escaped', async () => {
  const hostile = group({
    name: '"><img src=x onerror=alert(1)>',
    message: `\u202egnp\u001b[31m</script>${'x'.repeat(5_000)}`,
    stack: `<b>\u0007\n${'y'.repeat(50_000)}`,
    screen: '<i>',
    version: '1.0.0</li>',
  });
  setErrors(hostile);
  for (const path of ['/', '/errors', `/error?id=${errorId(hostile)}`, '/errors?parts=']) {
    const { markup } = await client.get(path);
    for (const one of ['<img', '<b>\\', '<i>', '\u202e', '\u001b', '\u0007', '0.0</li>'])
      expect(markup).not.toContain(one);
    expect(markup).not.toMatch(/x{301}|y{4001}/);
  }
  const { text } = await client.get('/errors');
  expect(text).toContain('\\u202egnp\\u001b[31m</script>');
});

test('a missing error is answered with 404, and an address without an id with 400', async () => {
  setErrors();
  expect((await client.get('/errors')).text).toContain('No page has reported an error in this time');
  expect(await client.get('/error?id=0000000000000000')).toMatchObject({
    status: 404,
    text: expect.stringContaining('There is no such error in this time'),
  });
  expect((await client.get('/error')).status).toBe(400);
});

test('the console shows the newest of many errors, and the number of all others', async () => {
  setErrors(...Array.from({ length: 60 }, (_, index) => group({ message: `error ${index}` })));
  expect((await client.get('/')).text).toContain('And 57 more.');
  expect((await client.get('/errors')).text).toContain('And 10 more.');
});

test('the page of an error shows its position in the sources, or the reason why it is unknown', async () => {
  const mapped = group({ version: '1.1.0', stack: await mappedError(place) });
  setErrors(mapped, group({ stack: 'TypeError: x\n    at y (remotes/wallet/9.9.9/Screen.js:1:2)' }));
  const call = /shownRate \(remote-wallet\/src\/deposit\/rate\.ts:2:\d+\)/;
  expect((await client.get('/')).text).toMatch(call);
  expect((await client.get(`/error?id=${errorId(mapped)}`)).text).toMatch(call);
  expect((await client.get(`/error?id=${errorId(group())}`)).text).toContain(
    'In the sources not known: wallet 9.9.9 is not in the store',
  );
});
