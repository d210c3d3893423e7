import { checkPlatform, type Finding } from '@site/site-release';
import { type Breakage, brokenProxy } from '../testing/proxy.ts';
import { asConfigured, startPlatform, type TestPlatform } from '../testing/startPlatform.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform({ testSwitches: true });
});
afterAll(() => platform.close());

const only = ['transactionRecords', 'betRecords', 'redPacketRecords', 'rebates'] as const;

type Row = Readonly<Record<string, string | number>>;
type Page = { readonly data: readonly Row[]; readonly total: number; readonly last_page: number };

/** Returns the finding on one point through a proxy that changes the pages at these paths. */
async function found(
  what: string,
  paths: readonly string[],
  change: (page: Page) => unknown,
  more: object = {},
): Promise<Finding | undefined> {
  const broken: Breakage = {
    body(text, asked) {
      if (!paths.includes(asked.url ?? '')) return undefined;
      const envelope = JSON.parse(text);
      const { list, ...data } = envelope.data;
      return JSON.stringify({ ...envelope, data: list ? { ...data, list: change(list) } : change(data) });
    },
  };
  const proxy = await brokenProxy(platform.address, broken);
  const findings = await checkPlatform({ ...asConfigured, address: proxy.address, only, ...more });
  await proxy.close();
  return findings.find((finding) => finding.part === 'records' && finding.what === what);
}

const transactions = '/api/gettransrecord';
const bets = '/api/betrecord';
const every = [transactions, bets, '/api/redpacket', '/api/getfanshui'];
const rows = (change: (row: Row) => object) => (page: Page) => ({ ...page, data: page.data.map(change) });
const times = (write: (time: string) => unknown) =>
  rows((row) =>
    Object.fromEntries(
      Object.entries(row).map(([field, value]) => [
        field,
        /^\d{4}-/.test(String(value)) ? write(String(value)) : value,
      ]),
    ),
  );
const oneRow = { amount: '1.00', created_at: '2026-11-20 12:00:00' };
const unix = (time: string) => Date.parse(`${time.replace(' ', 'T')}+08:00`) / 1_000;

test.each<[string, string, readonly string[], (page: Page) => unknown, string, RegExp, object?]>([
  [
    'grouped amounts',
    'amounts of records',
    [bets],
    rows((row) => ({ ...row, bet_amount: '1,200.50' })),
    'ok',
    /^plain in deposits.*; grouped by commas and plain in bets$/,
  ],
  [
    'negative amounts',
    'amounts of records',
    [transactions],
    rows((row) => ({ ...row, amount: `-${row.amount}` })),
    'ok',
    /^negative in deposits, .*; plain in bets/,
  ],
  [
    'unreadable amounts',
    'amounts of records',
    [transactions],
    rows((row) => ({ ...row, amount: '12元' })),
    'problem',
    /unreadable \(text 99文\) in deposits/,
  ],
  ['Unix times', 'times of records', every, times(unix), 'ok', /^in Unix time$/],
  ['times with a zone', 'times of records', every, times((time) => `${time}+08:00`), 'ok', /^with a zone$/],
  ['times without a zone', 'times of records', every, (page) => page, 'unknown', /^without a zone$/],
  [
    'times of the configured zone',
    'times of records',
    every,
    (page) => page,
    'ok',
    /read as of \+08:00, as configured$/,
    { recordZone: '+08:00' },
  ],
  ['unreadable times', 'times of records', [bets], times(() => '昨天'), 'problem', /unreadable in bets/],
  [
    'whole minutes',
    'precision of record times',
    [bets],
    times((time) => time.slice(0, 16)),
    'ok',
    /minute in bets$/,
  ],
  [
    'days',
    'precision of record times',
    [transactions],
    times((time) => time.slice(0, 10)),
    'problem',
    /^day in deposits/,
  ],
  ['right pages', 'pages of records', [], (page) => page, 'ok', /^last_page is right in deposits, /],
  [
    'one page of many',
    'pages of records',
    [transactions],
    (page) => ({ ...page, last_page: 1 }),
    'problem',
    /^last_page: number 9, with further rows/,
  ],
  [
    'lists of one page',
    'pages of records',
    every,
    (page) => ({ ...page, data: [oneRow], total: 1, last_page: 1 }),
    'unknown',
    /no list has a second page/,
  ],
  [
    'the oldest first',
    'order of records',
    [bets],
    (page) => ({ ...page, data: page.data.toReversed() }),
    'problem',
    /^not newest first in bets$/,
  ],
  ['the newest first', 'order of records', [], (page) => page, 'ok', /^newest first in deposits, /],
  [
    'no records',
    'amounts of records',
    every,
    () => ({ data: [], total: 0, last_page: 1 }),
    'unknown',
    /has no records/,
  ],
  ['no records', 'precision of record times', every, () => null, 'unknown', /has no records/],
])('the check reports %s: %s', async (_what, what, paths, change, state, seen, more = {}) => {
  expect(await found(what, paths, change, more)).toMatchObject({ state, seen: expect.stringMatching(seen) });
});
