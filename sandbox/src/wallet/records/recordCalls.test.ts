import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';

type Row = Record<string, string | number>;
type Page = { data: Row[]; total: number; last_page: number };

let sandbox: TestSandbox;
let demo: string;

beforeEach(async () => {
  sandbox = await startSandbox({ demoRecords: true, now: () => Date.parse('2026-11-20T20:30:00+08:00') });
  demo = await sandbox.login();
});
afterEach(removeSandboxes);

async function page(path: string, payload: object, token = demo): Promise<Page> {
  const answer = await sandbox.post(path, payload, token);
  expect(answer.code).toBe(200);
  return answer.data as Page;
}

async function whole(path: string, payload: object): Promise<Row[]> {
  const rows: Row[] = [];
  for (let number = 1; ; number += 1) {
    const { data, last_page } = await page(path, { ...payload, page: number });
    rows.push(...data);
    if (number >= last_page) return rows;
  }
}

const states = (rows: readonly Row[], field: string) => [...new Set(rows.map((row) => row[field]))].sort();
const times = (rows: readonly Row[], field = 'created_at') => rows.map((row) => String(row[field]));

test('the demo account has hundreds of bets of every state, paged, newest first, each once [W-234]', async () => {
  const rows = await whole('/api/betrecord', { date: 4, api_type: '' });
  const first = await page('/api/betrecord', { date: 4, page: 1, api_type: '' });
  expect(first.data).toHaveLength(20);
  expect(first.total).toBe(rows.length);
  expect(rows.length).toBeGreaterThan(200);
  expect(new Set(rows.map(({ bet_id }) => bet_id)).size).toBe(rows.length);
  expect(states(rows, 'status')).toEqual([0, 1, 2]);
  expect(times(rows)).toEqual(times(rows).sort().reverse());
  expect(rows.some(({ plays, Code }) => plays === '' && Code !== '')).toBe(true);
});

test.each([
  [1, '2026-11-20 00:00:00'],
  [2, '2026-11-14 00:00:00'],
  [3, '2026-11-06 00:00:00'],
  [4, '2026-10-22 00:00:00'],
])('date %i returns nothing from before %s in Beijing', async (date, earliest) => {
  const rows = await whole('/api/betrecord', { date, api_type: '' });
  expect(rows.length).toBeGreaterThan(0);
  expect(times(rows).at(-1)?.localeCompare(earliest)).toBe(1);
});

test('a platform narrows bets and transfers, and OWN selects the site’s own lotteries [W-182 W-185]', async () => {
  const all = await page('/api/betrecord', { date: 4, page: 1, api_type: '' });
  const own = await whole('/api/betrecord', { date: 4, api_type: 'OWN' });
  expect(own.length).toBeGreaterThan(5);
  expect(own.length).toBeLessThan(all.total);
  expect(own.every(({ plays }) => /28|六合彩/.test(String(plays)))).toBe(true);
  const moved = await whole('/api/gettransrecord', { date: 4, type: 3, api_type: 'PG' });
  expect(moved.length).toBeGreaterThan(0);
  expect(moved.every(({ pay_way }) => pay_way === 'PG电子 → 中心钱包')).toBe(true);
  expect(await page('/api/gettransrecord', { date: 4, type: 1, page: 1, api_type: 'PG' })).toEqual({
    data: [],
    total: 0,
    last_page: 1,
  });
});

test('deposits and withdrawals have numbers and review states, transfers their own states [W-201 W-235]', async () => {
  const read = (type: number) => whole('/api/gettransrecord', { date: 4, type, api_type: '' });
  const deposits = await read(1);
  expect(deposits.every(({ out_trade_no }) => /^D\d+$/.test(String(out_trade_no)))).toBe(true);
  expect(states(deposits, 'state')).toEqual([2, 3]);
  const withdrawals = await read(2);
  expect(withdrawals.every(({ out_trade_no }) => /^W\d+$/.test(String(out_trade_no)))).toBe(true);
  expect(states(withdrawals, 'state')).toEqual([2, 3]);
  const transfers = [...(await read(3)), ...(await read(4))];
  expect(transfers.every(({ out_trade_no }) => out_trade_no === '')).toBe(true);
  expect(states(transfers, 'state')).toEqual([0, 1, 2]);
});

test('a new deposit heads the account detail and waits for its review', async () => {
  const { message } = await sandbox.post('/api/recharge', { paytype: 'alipay', amount: 300 }, demo);
  const { data } = await page('/api/gettransrecord', { date: 1, type: 1, page: 1, api_type: '' });
  expect(data[0]).toEqual({
    out_trade_no: message,
    amount: '300.00',
    pay_way: '支付宝',
    state: 1,
    created_at: '2026-11-20 20:30:00',
  });
});

test('applications and red packets are paged too [W-232 W-236]', async () => {
  const applications = await whole('/api/activityApplyLog', {});
  expect(states(applications, 'state')).toEqual([1, 2, 3]);
  expect(applications.length).toBeGreaterThan(20);
  const packets = await whole('/api/redpacket', {});
  expect(packets.length).toBeGreaterThan(20);
  expect(times(packets, 'usetime')).toEqual(times(packets, 'usetime').sort().reverse());
  expect(packets.every(({ created_at, usetime }) => String(created_at) < String(usetime))).toBe(true);
});

test('a player sees only their own records, and a page past the end is empty', async () => {
  await sandbox.post('/sandbox/players', { name: 'lonely01' });
  const token = await sandbox.login('lonely01', 'lonely01');
  const none = { data: [], total: 0, last_page: 1 };
  expect(await page('/api/betrecord', { date: 4, page: 1, api_type: '' }, token)).toEqual(none);
  expect(await page('/api/redpacket', { page: 1 }, token)).toEqual(none);
  expect(await page('/api/activityApplyLog', { page: 1 }, token)).toEqual(none);
  expect((await page('/api/activityApplyLog', { page: 999 })).data).toEqual([]);
});

test('a test can ask for 10,000 records, and the books still balance', async () => {
  await sandbox.post('/sandbox/players', { name: 'busy0001' });
  const token = await sandbox.login('busy0001', 'busy0001');
  await sandbox.post('/sandbox/records', { name: 'busy0001', kind: 'bets', count: 10_000 });
  const { total, last_page } = await page('/api/betrecord', { date: 4, page: 1, api_type: '' }, token);
  expect([total, last_page]).toEqual([10_000, 500]);
  for (const kind of ['transfers', 'activities', 'redPackets']) {
    await sandbox.post('/sandbox/records', { name: 'busy0001', kind, count: 6 });
  }
  expect((await page('/api/activityApplyLog', { page: 1 }, token)).total).toBe(6);
  expect((await page('/api/redpacket', { page: 1 }, token)).total).toBe(6);
  expect(
    (await page('/api/gettransrecord', { date: 4, type: 3, page: 1, api_type: '' }, token)).data.map(
      ({ state }) => state,
    ),
  ).toEqual([0, 1, 2]);
  expect(sandbox.checkConservation()).toEqual([]);
});
