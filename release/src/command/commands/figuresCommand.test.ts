import type { ErrorGroups, OpenPages, Parts, VersionFigures } from '@site/release-page/telemetry';
import { publish } from '../../changes/publish.ts';
import { promoteCanary } from '../../changes/rollouts/promoteCanary.ts';
import { type AnsweringServer, answeringServer } from '../../testing/answeringServer.ts';
import { by, releasedSite, remoteBuild, type Workplace } from '../../testing/builds.ts';
import { noPages, period } from '../../testing/collected.ts';
import { mappedError } from '../../testing/mappedError.ts';
import { runIn } from '../../testing/runIn.ts';

let place: Workplace;
let collector: AnsweringServer;
let versions: VersionFigures[];
let errors: ErrorGroups;
let unread: Parts['unread'];
let stale: OpenPages['stale'];
/** The requests to the collector, by path. */
let asked: Map<string, URLSearchParams>;

beforeEach(async () => {
  place = await releasedSite();
  versions = [];
  errors = [];
  unread = [];
  stale = [];
  asked = new Map();
  collector = await answeringServer((response, { url = '' }) => {
    const { pathname, searchParams } = new URL(url, 'http://collector');
    asked.set(pathname, searchParams);
    const at = '2026-11-20T11:00:00Z';
    const lastReportAt = versions.length + errors.length > 0 ? '2026-11-20T10:59:48Z' : null;
    const answers: Readonly<Record<string, unknown>> = {
      '/errors': errors,
      '/pages': { ...noPages, stale },
      // Of the second version, fewer.
      '/parts': {
        ...{ screens: [], calls: [], violations: [] },
        unread: unread.map((one) =>
          searchParams.get('version') === '1.0.0' ? one : { ...one, count: one.count - 1 },
        ),
      },
    };
    response.end(JSON.stringify(answers[pathname] ?? { at, lastReportAt, versions }));
  });
});
afterEach(async () => {
  await collector.close();
  await place.remove();
});

const figures = (...argv: string[]) => runIn(place, ['figures', ...argv, '--collector', collector.address]);

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ');

const group = (change: Partial<ErrorGroups[number]> = {}): ErrorGroups[number] => ({
  app: 'wallet',
  version: '1.0.0',
  screen: '/recharge',
  type: 'threw-loading',
  name: 'TypeError',
  message: 'rate is undefined',
  stack: '',
  count: 312,
  pages: 280,
  firstAt: '2026-11-20T10:00:00Z',
  lastAt: '2026-11-20T10:57:00Z',
  ...change,
});

test('figures list each version with its failures by cause, the newest first', async () => {
  const from = '2026-11-20T10:00:00Z';
  versions = [
    { version: '1.0.0', periods: [period(from, { views: 300, failed: 3 }), period(from, { views: 300 })] },
    { version: '1.10.0', periods: [period(from, { views: 8, lost: 2, callsFailed: 4 })] },
    { version: '1.9.0', periods: [] },
  ];
  const { code, out } = await figures('wallet', '--for', '30m');
  expect(code).toBe(0);
  const [heading, ...paragraphs] = out.join('\n').split('\n\n');
  expect(inOneLine(heading)).toBe(
    `wallet in the channel live, the last 30 min, by ${collector.address}. The newest report came at 2026-11-20 10:59 UTC.`,
  );
  expect(paragraphs.map((one) => one.split('\n').map((line) => line.split(/ {2,}/)))).toEqual([
    [
      ['1.10.0'],
      ['', 'failed', '0 of 8 views'],
      ['', 'lost to the line', '2 of 10 views: unknown 2'],
      ['', 'errors', '0'],
      ['', 'calls failed', '4 of 16 calls: network 4'],
      ['', 'first load, p75', expect.stringMatching(/^6\d\d ms$/)],
    ],
    [
      ['1.0.0 (live)'],
      ['', 'failed', '3 of 600 views (0.5 %): threw-loading 3'],
      ['', 'lost to the line', '0 of 600 views'],
      ['', 'errors', '0'],
      ['', 'calls failed', '0 of 1200 calls'],
      ['', 'first load, p75', expect.stringMatching(/^6\d\d ms$/)],
    ],
    [
      expect.arrayContaining([expect.stringMatching(/^A page that is left within 2 s of its first screen/)]),
      expect.anything(),
    ],
  ]);
  const { channel, app, from: since, to } = Object.fromEntries(asked.get('/figures') ?? []);
  expect({ channel, app, ms: Date.parse(to ?? '') - Date.parse(since ?? '') }).toEqual({
    channel: 'live',
    app: 'wallet',
    ms: 30 * 60_000,
  });
});

test('figures of few views have counts and no share, also where every reported view failed', async () => {
  const views = 10;
  versions = [{ version: '1.0.0', periods: [period('2026-11-20T10:00:00Z', { views, failed: views })] }];
  const text = inOneLine((await figures('wallet')).out.join('\n'));
  expect(text).toContain(' failed 10 of 10 views: threw-loading 10 ');
  expect(text).not.toContain('%');
  expect(text).toContain(
    'A page that is left within 2 s of its first screen reports only if something failed: the true shares of failed and lost views are lower.',
  );
  versions = [{ version: '1.0.0', periods: [period('2026-11-20T10:00:00Z', { views })] }];
  expect((await figures('wallet')).out.join('\n')).not.toContain('left within');
});

test('figures show the canary first, and the newest of the other versions next', async () => {
  const build = await remoteBuild(place.dir, { name: 'wallet', version: '1.1.0' });
  await publish(place.store, build, { ...by, promote: false });
  await promoteCanary(place.store, 'wallet', '1.1.0', 500, by);
  const counted = [period('2026-11-20T10:00:00Z', { views: 300 })];
  versions = ['1.0.0', '1.1.0', '1.2.0'].map((version) => ({ version, periods: counted }));
  const paragraphs = (await figures('wallet')).out.join('\n').split('\n\n').slice(1);
  expect(paragraphs.map((one) => one.split('\n')[0])).toEqual(['1.1.0 (canary)', '1.2.0', '1.0.0 (live)']);
});

test('figures say since when pages find that the site stands still, and how many pages do', async () => {
  versions = [{ version: '1.0.0', periods: [period('2026-11-20T10:00:00Z', { views: 300 })] }];
  const lastAt = '2026-11-20T10:57:00.000Z';
  stale = [
    { reason: 'expired', since: '2026-11-18T08:00:00.000Z', pages: 12, lastAt },
    { reason: 'expired', since: null, pages: 3, lastAt },
    { reason: 'unsigned', since: null, pages: 1, lastAt },
  ];
  const { code, out } = await figures('wallet');
  expect(code).toBe(0);
  const [, section] = out.join('\n').split('\n\n');
  expect(section?.replaceAll('\n  ', ' ').split('\n')).toEqual([
    'Pages find that the site stands still: they get a timestamp that expired 2026-11-18 08:00 UTC. 12 pages in the last hour, the last 2026-11-20 10:57 UTC.',
    'Pages find that the site stands still: they get a timestamp that expired at other times. 3 pages in the last hour, the last 2026-11-20 10:57 UTC.',
    'Pages find that the site stands still: they get a timestamp that the release key did not sign. 1 page in the last hour, the last 2026-11-20 10:57 UTC.',
    'Compare with status and verify: where the store is fresh, an edge or a cache in front of it stands still.',
  ]);
  expect(asked.get('/pages')?.get('channel')).toBe('live');
  expect(JSON.parse((await figures('wallet', '--json')).out.join('\n')).stale).toEqual(stale);
  stale = [];
  expect((await figures('wallet')).out.join('\n')).not.toContain('stands still');
});

test('figures say how many pages of a version count for no verdict, and why', async () => {
  const counted = period('2026-11-20T10:00:00Z', { views: 300 });
  versions = [
    { version: '1.0.0', periods: [counted] },
    {
      version: '1.1.0',
      periods: [1, 2].map((network) => ({ ...counted, leftOut: { network, unconfirmed: 4 } })),
    },
  ];
  const text = inOneLine((await figures('wallet')).out.join('\n'));
  expect(text).toContain(
    'Pages that count for no verdict: 1.1.0: 3 beyond the share of their network, 8 that did not come back with a ticket.',
  );
  versions = [{ version: '1.0.0', periods: [counted] }];
  expect((await figures('wallet')).out.join('\n')).not.toContain('no verdict');
});

test('figures list the fields that pages could not read, the most frequent first, by version', async () => {
  const counted = [period('2026-11-20T10:00:00Z', { views: 300 })];
  versions = [
    { version: '1.0.0', periods: counted },
    { version: '1.1.0', periods: counted },
  ];
  const field = {
    ...{ name: '/api/balance', field: 'balance', seen: 'text 文aa', expected: 'an amount is expected' },
    ...{ count: 4, pages: 2, lastAt: '2026-11-20T10:57:00Z' },
  };
  unread = [{ ...field, name: '/api/getpaybank', field: '[].bank_no\u001b[2J', count: 40 }, field];
  const { code, out } = await figures('wallet');
  expect(code).toBe(0);
  const [, section = ''] = out.join('\n').split('them):\n\n');
  const came = 'text 文aa came, an amount is expected';
  expect(inOneLine(section)).toBe(
    [
      `/api/getpaybank [].bank_no\\u001b[2J 1.0.0, 40 times on 2 pages: ${came}`,
      `/api/getpaybank [].bank_no\\u001b[2J 1.1.0, 39 times on 2 pages: ${came}`,
      `/api/balance balance 1.0.0, 4 times on 2 pages: ${came}`,
      `/api/balance balance 1.1.0, 3 times on 2 pages: ${came}`,
    ].join(' '),
  );
  const alone = await figures('wallet', '--release', '1.1.0', '--json');
  expect(JSON.parse(alone.out.join('\n')).unread).toMatchObject([
    { count: 39, version: '1.1.0' },
    { count: 3 },
  ]);
  unread = [];
  expect((await figures('wallet')).out.join('\n')).not.toContain('could not read');
});

test('figures show an error’s position in the sources and its commit, or the reason why they are unknown', async () => {
  errors = [
    group({ version: '1.1.0', stack: await mappedError(place) }),
    group({ version: '9.9.9', message: 'older\u001b[2J', lastAt: '2026-11-20T09:00:00Z' }),
  ];
  const text = (await figures('wallet')).out.join('\n');
  expect(text).toContain(
    'TypeError: rate is undefined\n  1.1.0, 312 times on 280 pages, screen /recharge, last at 2026-11-20 10:57 UTC\n' +
      '    at shownRate (remote-wallet/src/deposit/rate.ts:2:',
  );
  expect(text).toContain('  built from commit abc');
  expect(text).toContain('TypeError: older\\u001b[2J\n  9.9.9, ');
  expect(text).toContain('    [no stack]\n  the store does not have this version');
  expect(text.indexOf('rate is undefined')).toBeLessThan(text.indexOf('older'));

  const alone = await figures('wallet', '--release', '1.1.0', '--json');
  expect(JSON.parse(alone.out.join('\n')).errors).toMatchObject([
    { version: '1.1.0', positions: { calls: [expect.stringContaining('rate.ts:2')] } },
  ]);
});

test('figures show the newest of many errors, and the number of omitted ones', async () => {
  errors = Array.from({ length: 23 }, (_, index) => group({ message: `number ${index}` }));
  const text = (await figures('wallet')).out.join('\n');
  expect(text.match(/number \d+/g)).toHaveLength(20);
  expect(text).toContain('… and 3 more');
});

test('figures end with code 4 when no page has reported', async () => {
  const { code, out } = await figures('wallet');
  expect(code).toBe(4);
  expect(out.join('\n')).toContain('No page has reported yet.');
  expect(out.join('\n')).toContain('No page has reported anything of it in this time.');
});

test('figures refuse an unknown application by name', async () => {
  const { code, out } = await figures('walet');
  expect(code).toBe(2);
  expect(out.join('\n')).toContain('Channel live has no application walet;');
});
