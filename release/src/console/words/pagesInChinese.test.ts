import { block } from '../../changes/block.ts';
import { configure } from '../../changes/configuration/configure.ts';
import { promote } from '../../changes/promote.ts';
import { publish } from '../../changes/publish.ts';
import { promoteCanary } from '../../changes/rollouts/promoteCanary.ts';
import { requireApproval } from '../../people/changePeople.ts';
import { by, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { collectorOf, noPages, period } from '../../testing/collected.ts';
import { type ConsoleClient, consoleClient, hiddenFieldsOf } from '../../testing/consoleClient.ts';
import { latinIn } from '../../testing/latinIn.ts';
import { type PeopledSite, peopledSite } from '../../testing/people.ts';
import { peopleConsole } from '../../testing/peopleConsole.ts';
import { errorId } from '../health/errorGroup.ts';
import { addressesOfPages } from '../routes.ts';

const error = {
  app: 'wallet',
  version: '1.2.0',
  screen: '/wallet',
  type: 'rejection',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'TypeError: x',
  count: 3,
  pages: 2,
  firstAt: '2026-11-20T10:01:00Z',
  lastAt: '2026-11-20T10:59:00Z',
};
const counted = period('2026-11-20T10:50:00Z', { views: 90, failed: 3 });
const collector = collectorOf({
  figures: async () => ({
    at: '2026-11-20T11:00:00Z',
    lastReportAt: '2026-11-20T10:59:00Z',
    versions: ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version, periods: [counted] })),
  }),
  parts: async () => ({
    screens: [{ screen: '/wallet', ...counted }],
    calls: [{ name: '/api/pay', count: 3, failed: counted.callsFailed, ms: [] }],
    violations: [{ directive: 'img-src', file: 'https://x.example', count: 1, lastAt: counted.from }],
    unread: [
      {
        ...{ name: '/api/balance', field: 'balance', seen: 'text aaa', expected: 'an amount is expected' },
        ...{ count: 4, pages: 2, lastAt: counted.from },
      },
    ],
  }),
  errors: async () => [error, { ...error, message: '' }],
  pages: async () => ({
    ...noPages,
    stale: [
      { reason: 'expired', since: '2026-11-18T08:00:00Z', pages: 12, lastAt: counted.from },
      { reason: 'expired', since: null, pages: 2, lastAt: counted.from },
      { reason: 'unsigned', since: null, pages: 1, lastAt: counted.from },
    ],
  }),
});

let place: Workplace;
let lin: ConsoleClient;
let mei: ConsoleClient;
let proposal: string;
let keys: PeopledSite;
/**
 * Fills the store, so that all pages have content: a canary, a blocked version, a configuration, a proposal, a smoke test.
 */
beforeAll(async () => {
  const site = await peopledSite();
  place = site.place;
  keys = site;
  const check = async () => ({ state: 'passed' as const, seen: '16 screens in 7.1 s' });
  await promote(place.store, 'wallet', '1.1.0', { ...by, check });
  for (const version of ['1.2.0', '1.3.0']) {
    const build = await remoteBuild(place.dir, { name: 'wallet', version });
    await publish(place.store, build, { ...by, promote: false });
  }
  await block(place.store, 'wallet', '1.0.0', { ...by, reason: '重复扣款' });
  await promoteCanary(place.store, 'wallet', '1.2.0', 250, by);
  await configure(place.store, (now) => ({ ...now, title: '测试' }), by);
  await site.makeList();
  await requireApproval(site.lin.store, 'live', true, site.stamp);
  const now = () => new Date('2026-11-20T11:00:00Z');
  const smokeTest = async () => ({ screens: 2, problems: [] });
  lin = await consoleClient(site.lin.store, now, smokeTest, 'Lin', collector);
  mei = await consoleClient(site.mei.store, now, smokeTest, 'Mei');
  const made = await lin.confirm('/change?do=promote&app=wallet&version=1.3.0');
  proposal = made.headers.location?.slice(-8) ?? '';
});
afterAll(async () => {
  await Promise.all([lin, mei].map((client) => client.close()));
  await place.remove();
});

const chinese = { 'accept-language': 'zh-CN' };
const pagesOf = (): readonly (readonly [ConsoleClient, string])[] => [
  [lin, '/'],
  [lin, '/?done=7'],
  [lin, `/?proposed=${proposal}`],
  [mei, '/'],
  [lin, `/approve?id=${proposal}`],
  [mei, `/approve?id=${proposal}`],
  [mei, '/approve?id=00000000'],
  [lin, '/compare?from=2&to=7'],
  [lin, '/compare?from=7&to=7'],
  [lin, '/compare?from=1&to=99'],
  [lin, '/error?id=0000000000000000'],
  [lin, `/error?id=${errorId(error)}`],
  [mei, '/errors'],
  [lin, '/errors?over=week'],
  [mei, '/figures?app=wallet'],
  [lin, '/figures?app=wallet&over=day'],
  [lin, '/history'],
  [mei, '/history?before=3'],
  [lin, '/?done=7&parts='],
  [lin, '/revision'],
  [lin, '/change?do=rollback&app=wallet'],
  [lin, '/change?do=rollback&app=wallet&to=1.1.0'],
  [lin, '/change?do=rollback&app=hall'],
  [lin, '/change?do=promote&app=wallet&version=1.3.0'],
  [lin, '/change?do=promote&app=wallet&version=1.3.0&percent=7.5'],
  [lin, '/change?do=promote&app=wallet&version=1.2.0&percent=2.5'],
  [lin, '/change?do=promote&app=wallet&version=1.0.0'],
  [lin, '/change?do=block&app=wallet&version=1.3.0'],
  [lin, '/change?do=unblock&app=wallet&version=1.0.0'],
  [lin, '/change?do=promote&app=wallet&version=1.3.0&percent=200'],
  [mei, '/change?do=rollback&app=wallet'],
  [lin, '/nowhere'],
];

test('every page of the console is in Chinese for a reader of Chinese, and declares the language', async () => {
  const seen = new Set<string>();
  for (const [client, path] of pagesOf()) {
    const { markup } = await client.get(path, chinese);
    seen.add(path.replace(/\?.*/, ''));
    if (path === '/revision') continue;
    if (!path.endsWith('parts=')) expect(markup).toContain('<html lang="zh-CN">');
    expect([path, latinIn(markup)]).toEqual([path, []]);
  }
  expect([...seen].sort()).toEqual([...addressesOfPages(), '/nowhere'].sort());
});

test('refusals of the console are in Chinese, and other refusals are introduced as English', async () => {
  const textOf = async (path: string) => (await lin.get(path, chinese)).text;
  expect(await textOf('/change?do=promote&app=wallet&version=1.0.0')).toContain('wallet 1.0.0 已被禁用。');
  expect(await textOf('/change?do=promote&app=wallet&version=9.9.9')).toContain('仓库中没有 wallet 9.9.9。');
  expect(await textOf('/change?do=rollback&app=chess')).toContain('原文（英文）： chess is not live');
});

test('the answers to forms are in Chinese, too', async () => {
  const { token = '' } = hiddenFieldsOf((await lin.get('/')).markup);
  const form = { token, app: 'wallet', version: '1.3.0', do: 'block', revision: '7' };
  const answers = [
    await lin.post('/verify', { token }, chinese),
    await lin.post('/preview', form, chinese),
    await lin.post('/preview', { ...form, version: '1.0.0' }, chinese),
    await lin.post('/change', form, chinese),
    await lin.post('/change', { ...form, revision: '3', reason: 'x' }, chinese),
    await lin.post('/change', { ...form, token: '' }, chinese),
  ];
  for (const { status, markup } of answers) expect([status, latinIn(markup)]).toEqual([status, []]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 409, 409, 409, 403]);
  for (const headers of [{ cookie: undefined }, { host: 'evil.example' }])
    expect(latinIn((await lin.get('/', { ...chinese, ...headers })).markup)).toEqual([]);
});

test('the log-in page and the page for a signature are in Chinese, too', async () => {
  const shared = await peopleConsole(place.store);
  const stranger = shared.stranger();
  const browser = await shared.logIn(keys.lin);
  const { token = '' } = hiddenFieldsOf((await browser.get('/')).markup);
  const form = { token, app: 'wallet', version: '1.3.0', do: 'block', reason: 'x', revision: '7' };
  const answers = [
    await stranger.get('/log-in', chinese),
    await stranger.post('/log-in', {}, chinese),
    await stranger.get('/', { ...chinese, host: 'evil.example' }),
    await browser.get('/', chinese),
    await browser.post('/change', form, chinese),
    await browser.post('/sign', { token, act: 'none', signature: '' }, chinese),
  ];
  await shared.close();
  for (const { status, markup } of answers) expect([status, latinIn(markup)]).toEqual([status, []]);
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403, 200, 200, 409]);
});

test('the site that stands still is reported in Chinese', async () => {
  const { text } = await lin.get('/', chinese);
  expect(text).toContain(
    '站点停止更新：页面收到的时间戳已于 2026年11月18日 08:00 UTC，2天前过期。 近 1 小时内 12 个页面，最近一次 10分钟前。',
  );
});

test('moments and shares are written as the reader is used to', async () => {
  const { text } = await lin.get('/', chinese);
  expect(text).toContain('2026年11月20日 08:00 UTC，3小时前');
  expect(text).toContain('灰度 1.2.0 占 2.5%');
  expect((await lin.get('/compare?from=5&to=6', chinese)).text).toContain('wallet 灰度 – 1.2.0 占 2.5%');
});

test('every page offers the language, which the browser stores, and its link leads to no other site', async () => {
  const { markup } = await lin.get('/compare?from=2&to=7');
  const [, address = ''] = /href="(\/language[^"]*)" lang="zh"/.exec(markup) ?? [];
  const { status, headers } = await lin.get(address.replaceAll('&amp;', '&'));
  expect([status, headers.location]).toEqual([303, '/compare?from=2&to=7']);
  expect(headers['set-cookie']?.[0]).toMatch(
    /^release-console-language=zh; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  for (const back of [
    'https://evil.example/',
    '//evil.example',
    '/x/..//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const led = await lin.get(`/language?${new URLSearchParams({ to: 'zh', back })}`);
    expect(led.headers.location).toMatch(/^\/(?![/\\])/);
  }
});
