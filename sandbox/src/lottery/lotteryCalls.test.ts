import { readFrame } from '@site/shared/contract/socket';
import { WebSocket } from 'ws';
import { textToCents } from '../platform/base/money.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { playBox } from './orders/plays.ts';
import { picksOf } from './orders/rules.ts';

type Room = {
  lottery: { nowdata: { nextexpect: string; expect: string; timeout: number; last: { extend: unknown[] } } };
};
type Item = { id: number; total: number; data: number[] };

const start = Date.parse('2026-11-21T12:00:00+08:00');
const [big, small, odd, even] = [20_101, 20_102, 20_103, 20_104];
let at = start;
let sandbox: TestSandbox;
let token: string;

beforeEach(async () => {
  at = start + 10_000;
  sandbox = await startSandbox({ now: () => at });
  await player('bettor001', '1000.00');
  token = await sandbox.login('bettor001', 'bettor001');
});
afterEach(removeSandboxes);

const player = (name: string, balance: string, more: object = {}) =>
  sandbox.post('/sandbox/players', { name, balance, ...more });
const line = (id: number, total = 10, data: number[] = []): Item => ({ id, total, data });

async function room(id = 11): Promise<Room['lottery']['nowdata']> {
  const { data } = await sandbox.get(`/api/lotteryRoom?room_id=${id}`, token);
  return (data as Room).lottery.nowdata;
}

async function bet(order: Item[], { roomId = 11, expect = '', as = token } = {}) {
  const period = expect === '' ? (await room(roomId)).nextexpect : expect;
  return sandbox.post('/api/lotteryOrder', { room_id: roomId, order, expect: period }, as);
}

async function balance(as = token): Promise<string> {
  const { data } = await sandbox.post('/api/user', {}, as);
  return (data as { balance: string }).balance;
}

async function records(as = token) {
  const { data } = await sandbox.post('/api/betrecord', { date: 1, page: 1, api_type: 'OWN' }, as);
  return (data as { data: { bet_amount: string; win_loss: string; plays: string; status: number }[] }).data;
}

test('the sandbox answers 404 for an unknown room or lottery, and for a room that is no number', async () => {
  for (const id of ['999', 'abc', '']) {
    expect(await sandbox.get(`/api/lotteryRoom?room_id=${id}`, token)).toMatchObject({ code: 404 });
  }
  expect(await sandbox.post('/api/lotteryRoom', { name: 'nowhere' })).toMatchObject({ code: 404 });
});

test('an order charges the stake of every line, answers its text and appears in the records [L-052 L-053 L-057]', async () => {
  const answer = await bet([line(big, 10), line(odd, 20.5)]);
  expect(answer).toMatchObject({
    code: 200,
    message: '投注成功',
    data: '第202611210721期 大小单双 大 10.00；大小单双 单 20.50，共2注 30.50',
  });
  expect(await balance()).toBe('969.50');
  expect(await records()).toMatchObject([
    { bet_amount: '20.50', status: 2, plays: '极速28 · 第202611210721期 大小单双 单 @1.98' },
    { bet_amount: '10.00', status: 2, plays: '极速28 · 第202611210721期 大小单双 大 @1.98' },
  ]);
});

test('of 大 and 小 one wins: the sandbox pays stake times odds to the cent when the draw passes, and only once', async () => {
  await bet([line(big, 10.01), line(small, 10.01)]);
  at = start + 59_999;
  expect(await balance()).toBe('979.98');
  at = start + 60_000;
  expect(await balance()).toBe('999.79');
  at = start + 600_000;
  expect(await balance()).toBe('999.79');
  expect((await records()).map(({ win_loss, status }) => [win_loss, status]).sort()).toEqual([
    ['0.00', 1],
    ['19.81', 1],
  ]);
  expect(sandbox.checkConservation()).toEqual([]);
});

test.each([
  [11, 60, 10],
  [21, 180, 30],
  [31, 120, 15],
  [41, 300, 30],
])(
  'room %i takes bets every %i s until %i s before the draw, to the second [L-024 L-027]',
  async (roomId, every, closes) => {
    const id = roomId < 30 ? big : 10_101;
    const draw = Math.ceil(at / (every * 1000)) * every * 1000;
    at = draw - closes * 1000 - 1;
    expect(await bet([line(id)], { roomId })).toMatchObject({ code: 200 });
    at = draw - closes * 1000;
    const { nextexpect, timeout } = await room(roomId);
    expect(timeout).toBe(closes);
    const sealed = { code: 400, message: `第${nextexpect}期已封盘，停止投注`, data: null };
    expect(await bet([line(id)], { roomId })).toMatchObject(sealed);
    at = draw - 1;
    expect(await bet([line(id)], { roomId })).toMatchObject(sealed);
    at = draw;
    expect(await bet([line(id)], { roomId })).toMatchObject({ code: 200 });
    expect(await records()).toHaveLength(2);
  },
);

test('a bet for a past or later period is refused and never moved to another', async () => {
  const { nextexpect: old, expect: older } = await room();
  at = start + 61_000;
  const { nextexpect } = await room();
  for (const period of [old, older, '202611210723', 'x']) {
    expect(await bet([line(big)], { expect: period })).toMatchObject({
      code: 400,
      message: `第${period}期已截止，当前为第${nextexpect}期，请重新投注`,
    });
  }
  expect(await balance()).toBe('1000.00');
  expect(await records()).toEqual([]);
});

test.each([
  [[], '请选择投注内容'],
  [[line(1)], '该玩法不存在或已停止投注'],
  [[line(10_101)], '该玩法不存在或已停止投注'],
  [[line(big), line(big)], '同一玩法不能重复提交'],
  [[line(big, 0)], '单注金额不能低于1元'],
  [[line(big, 0.99)], '单注金额不能低于1元'],
  [[line(big, -10)], '投注金额不正确，最多两位小数'],
  [[line(big, 10.005)], '投注金额不正确，最多两位小数'],
  [[line(big, 1e21)], '投注金额不正确，最多两位小数'],
  [[line(big, 50_000.01)], '单注金额不能超过50000元'],
  [[line(big, 10, [1])], '大无需选择号码'],
  [[line(big, 600), line(odd, 400.01)], '余额不足'],
  [[line(10_201, 10, [])], '特码须选择1至49个号码', 31],
  [[line(10_501, 10, [1, 2])], '三全中须选择3个号码', 31],
  [[line(10_501, 10, [1, 2, 50])], '所选号码不正确', 31],
  [[line(10_502, 10, [7, 7])], '所选号码不正确', 31],
  [[line(10_601, 10, [1, 2, 3, 4, 5.5])], '所选号码不正确', 31],
  [[line(10_101, 10, [1])], '特大无需选择号码', 31],
])('the order %j is refused as a whole: %s', async (order, message, roomId = 11) => {
  expect(await bet(order, { roomId })).toMatchObject({ message, data: null });
  expect(await balance()).toBe('1000.00');
  expect(await records()).toEqual([]);
});

test('a bet on numbers is answered and stored with its numbers in ascending order', async () => {
  const answer = await bet([line(10_201, 30, [49, 7, 8])], { roomId: 31 });
  expect(answer.data).toMatch(/^第\d+期 特码正码 特码 7,8,49 30\.00$/);
  expect((await records())[0]?.plays).toMatch(/^极速六合彩 · 第\d+期 特码正码 特码 7,8,49 @48\.80$/);
});

test('a settled bet counts off the turnover that a withdrawal needs, an open bet does not', async () => {
  await player('turning01', '100.00', { turnover: '50.00', payPassword: 'pay66778' });
  const other = await sandbox.login('turning01', 'turning01');
  const due = async () => (await sandbox.post('/api/getBetAmount', {}, other)).data;
  await bet([line(big, 20)], { as: other });
  expect(await due()).toEqual({ bet_amount: '50.00' });
  at = start + 60_000;
  expect(await due()).toEqual({ bet_amount: '30.00' });
});

test('大 and 小 of one draw, in one order or in two, count only their stake at risk, for withdrawals and rebates', async () => {
  await player('hedging01', '400.00', { turnover: '150.00' });
  const other = await sandbox.login('hedging01', 'hedging01');
  const due = async () => (await sandbox.post('/api/getBetAmount', {}, other)).data;
  await bet([line(big, 100), line(small, 60)], { as: other });
  await bet([line(small, 40)], { as: other });
  at = start + 60_000;
  expect(await due()).toEqual({ bet_amount: '148.00' });
  await bet([line(big, 100)], { as: other });
  at = start + 120_000;
  expect(await due()).toEqual({ bet_amount: '48.00' });
  at += 36 * 3_600_000;
  const { data } = await sandbox.post(
    '/api/getfanshui',
    { date: 4, page: 1, api_type: '', type: '' },
    await sandbox.login('hedging01', 'hedging01'),
  );
  // 0.1 % of 102.00, and not of 300.00.
  expect((data as { nojisuan: string }).nojisuan).toBe('0.10');
});

test('the room shows the winner’s profit to the winner, to the cent, and to no other player [L-070]', async () => {
  await player('watcher01', '0.00');
  const received = await Promise.all(
    [token, await sandbox.login('watcher01', 'watcher01')].map(async (session) => {
      const query = new URLSearchParams({ roomid: '11', _token: session });
      const socket = new WebSocket(`${sandbox.origin.replace('http', 'ws')}/wss?${query}`, {
        origin: 'http://site.test',
      });
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      const frames: string[] = [];
      socket.on('message', (data) => frames.push(data.toString()));
      return frames;
    }),
  );
  await bet([line(big), line(small), line(odd), line(even)]);
  at = start + 60_000;
  await balance();
  const content = '恭喜中奖！第202611210721期派彩 39.60 元';
  while (received[0]?.length === 0) await new Promise((resolve) => setTimeout(resolve, 5).unref());
  expect(received.map((frames) => frames.map(readFrame))).toEqual([
    [{ kind: 'system', tone: 'success', content }],
    [],
  ]);
});

test('many requests at the very moment of a draw settle each bet once', async () => {
  await bet([line(big, 100), line(small, 100)]);
  at = start + 60_000;
  const balances = await Promise.all(Array.from({ length: 20 }, () => balance()));
  expect(new Set(balances)).toEqual(new Set(['998.00']));
  expect(sandbox.checkConservation()).toEqual([]);
});

test('100 random bets in all rooms over many draws neither make nor lose a cent: balances equal wins minus stakes', async () => {
  const names = ['random001', 'random002', 'random003'];
  for (const name of names) await player(name, '20000.00');
  const tokens = await Promise.all(names.map((name) => sandbox.login(name, name)));
  let state = 20261121;
  const random = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
  for (let round = 0; round < 100; round += 1) {
    at += 1_000 * (1 + random(40));
    const roomId = [11, 21, 31, 41][random(4)] ?? 11;
    const groups = playBox(roomId < 30 ? 2 : 1);
    const options = groups[random(groups.length)]?.childrens ?? [];
    const { id, playtitle } = options[random(options.length)] ?? { id: 0, playtitle: '' };
    const { least } = roomId < 30 ? { least: 0 } : picksOf(playtitle);
    const data = Array.from({ length: least }, (_, index) => index * 6 + 1 + random(6));
    await bet([line(id, (100 + random(5_000)) / 100, data)], { roomId, as: tokens[random(3)] });
  }
  at += 600_000;
  let bets = 0;
  for (const [index, name] of names.entries()) {
    const as = tokens[index] ?? '';
    const { data } = await sandbox.post('/api/betrecord', { date: 4, page: 1, api_type: '' }, as);
    const pages = (data as { last_page: number }).last_page;
    let expected = 20_000_00;
    for (let page = 1; page <= pages; page += 1) {
      const answer = await sandbox.post('/api/betrecord', { date: 4, page, api_type: '' }, as);
      for (const { bet_amount, win_loss, status } of (
        answer.data as { data: Awaited<ReturnType<typeof records>> }
      ).data) {
        expect([name, status]).not.toEqual([name, 2]);
        bets += 1;
        if (status === 1) expected += (textToCents(win_loss) ?? 0) - (textToCents(bet_amount) ?? 0);
      }
    }
    expect(textToCents(await balance(as))).toBe(expected);
  }
  expect(bets).toBeGreaterThan(60);
  expect(sandbox.checkConservation()).toEqual([]);
});

test('bets whose draw passed while the sandbox was down are settled once after the restart', async () => {
  await bet([line(odd, 10), line(even, 10)]);
  const { dataDir } = sandbox;
  await sandbox.close();
  at = start + 3_600_000;
  for (const _restart of [1, 2]) {
    sandbox = await startSandbox({ dataDir, now: () => at });
    expect(await balance()).toBe('999.80');
    expect((await records()).map(({ status }) => status)).toEqual([1, 1]);
    expect(sandbox.checkConservation()).toEqual([]);
    await sandbox.close();
  }
});
