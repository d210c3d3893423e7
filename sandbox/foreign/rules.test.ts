import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type Foreign, looseShapes, plainShapes, type ShapeOptions } from './index.ts';
import {
  centsOf,
  closeForeigns,
  password,
  payPassword,
  startForeign,
  type Visit,
  visitAs,
  visitForeign,
} from './testing/visitForeign.ts';

type Fields = Readonly<Record<string, unknown>>;

const shapes: readonly (readonly [string, ShapeOptions])[] = [
  ['every loose form', looseShapes],
  ['no loose form', plainShapes],
  ['withdrawals below zero, seconds', { records: { amounts: 'negative', time: 'unix' } }],
];
const HELD = 2_000_00;
const address = (number: number) => `T${'A'.repeat(32)}${number}`;
const inWindow = new Date('2027-03-05T11:00:00+08:00');
/** The smallest gif there is: one transparent pixel. */
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

let foreign: Foreign;
let visit: Visit;

/** Returns the entries of a list, also of one with gaps that came as an object. */
const listOf = (value: unknown) => Object.values(Object(value)) as Fields[];
const data = async (path: string, payload?: object) => (await visit.post(path, payload)).data as Fields;
const pageOf = (path: string, payload: object) => data(path, { date: 4, api_type: '', page: 1, ...payload });
const records = async (type: number) => listOf((await pageOf('/api/gettransrecord', { type })).data);
const bets = async () => listOf((await pageOf('/api/betrecord', {})).data);
const deposit = (amount = 200) => visit.post('/api/recharge', { paytype: 'wxpay', amount });
const transfer = (sourcetype: string, targettype: string, amount: number) =>
  visit.post('/api/transfer', { amount, sourcetype, targettype });
const bind = (number = 0, pay_pass = payPassword) =>
  visit.post('/api/bindcard', { bank: 'USDT', bank_owner: 'TRC20', bank_no: address(number), pay_pass });
async function withdraw(amount: number, secret = payPassword) {
  await bind();
  const [card] = listOf(await data('/api/getcard', { type: 2 }));
  return visit.post('/api/withdraw', { amount, bank: card?.id, password: secret });
}
async function upload(bytes: Uint8Array, name: string) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return visit.post('/api/uploadimg', form);
}
/** Logs in once more: the clock of the platform has moved on. */
async function at(time: Date): Promise<void> {
  foreign.moveClock(time);
  const { data: session } = await visit.post('/api/login_pc', { name: visit.name, password });
  visit = visitAs(foreign, visit.name, (session as { api_token: string }).api_token);
}

/** Returns a room in which betting is open, for which the clock moves on to its next draw. */
async function openRoom(id: number) {
  const room = async () => (await visit.get(`/api/lotteryRoom?room_id=${id}`)).data as Fields;
  const drawIn = ({ lottery }: Fields) => Object((lottery as Fields).nowdata) as Fields;
  foreign.moveClock((Number(drawIn(await room()).timeout) + 1) * 1_000);
  const { playbox, ...rest } = await room();
  const group = listOf(playbox)[0];
  const [play] = listOf(group?.childrens);
  const { nextexpect, expect: past, timeout } = drawIn(rest);
  const order = (numbers: readonly number[], period = nextexpect) =>
    visit.post('/api/lotteryOrder', {
      room_id: id,
      order: [{ id: play?.id, total: 10, data: numbers }],
      expect: String(period),
    });
  return { order, past, timeout: Number(timeout) };
}

describe.each(shapes)('a foreign platform with %s', (_, options) => {
  beforeEach(async () => {
    foreign = await startForeign({ shapes: options });
    visit = await visitForeign(foreign, 'player01', HELD);
  });
  afterEach(() => expect(foreign.moneyProblems()).toEqual([]));
  afterEach(closeForeigns);

  test.each<[string, string, () => Promise<{ code: number; message: string }>]>([
    [
      'a wrong password',
      '账号或密码错误',
      () => visit.post('/api/login_pc', { name: visit.name, password: 'wrong-one' }),
    ],
    [
      'a name a second time',
      '该账号已被注册',
      () => visit.post('/api/register', { name: visit.name, password }),
    ],
    [
      'a password without the old',
      '旧密码错误',
      () => visit.post('/api/editPassword', { paypassword: 'n66666', password: 'x' }),
    ],
    ['a deposit below its range', '充值金额不在限额范围内', () => deposit(1)],
    ['a withdrawal below 100', '单笔取款不能低于100元', () => withdraw(99)],
    ['a withdrawal of more than there is', '余额不足', () => withdraw(HELD / 100 + 1)],
    ['a withdrawal with a wrong payment password', '支付密码错误', () => withdraw(100, 'wrong6677')],
    ['a transfer of more than there is', '余额不足', () => transfer('userbalance', 'AG', HELD / 100 + 1)],
    ['a transfer between venues', '场馆内钱包不支持互转', () => transfer('AG', 'PG', 10)],
    ['a card with a wrong payment password', '支付密码错误', () => bind(0, 'wrong6677')],
    ['a claim without rebates', '暂无可领取的返水', () => visit.post('/api/dofanshui')],
    [
      'a draw without any left',
      '您暂无抽奖次数',
      () => at(inWindow).then(() => visit.post('/api/douserredpacket')),
    ],
    ['a file that is no picture', '请上传gif或png格式的图片', () => upload(Buffer.from('text'), 'face.txt')],
    ['a bet on 50', '请选择号码', async () => (await openRoom(9)).order([50])],
    [
      'a bet on a past draw',
      '当前期号已截止，请刷新后投注',
      async () => openRoom(3).then(({ order, past }) => order([], past)),
    ],
  ])('refuses %s and takes nothing', async (_what, why, ask) => {
    expect(await ask()).toMatchObject({ code: 400, message: why });
    expect(await visit.total()).toBe(HELD);
  });

  test.each(['09:30', '12:30'])('draws no red packet at %s in Beijing', async (time) => {
    foreign.grantDraws(visit.name, 1);
    await at(new Date(`2027-03-05T${time}:00+08:00`));
    expect((await visit.post('/api/douserredpacket')).code).toBe(400);
  });

  test('refuses a sixth address, a second application and a transfer by hand while transfers are automatic', async () => {
    for (let number = 0; number < 5; number += 1) expect((await bind(number)).code).toBe(200);
    expect((await bind(5)).code).toBe(400);
    const apply = () => visit.post('/api/doactivityapply', { activityid: 11 });
    expect([(await apply()).code, (await apply()).code]).toEqual([200, 400]);
    await visit.post('/api/uptransferstatus', { transferstatus: 1 });
    expect((await transfer('userbalance', 'AG', 10)).code).toBe(400);
  });

  test('answers 401 to players’ calls without a session, and ends one by a log-off', async () => {
    for (const path of ['user', 'balance', 'balancelist', 'uservip', 'betrecord', 'transall', 'getGameUrl'])
      expect((await visitAs(foreign, '', 'no-such-token').post(`/api/${path}`, { page: 1 })).code).toBe(401);
    await visit.post('/api/logoff');
    expect((await visit.post('/api/user')).code).toBe(401);
  });

  test('takes both forms of a registration, with which the player is logged in', async () => {
    const more = { realname: '王小明', paypassword: payPassword, code: 'ab12', confirmPass: password };
    for (const [name, rest] of Object.entries({ first001: {}, second01: more })) {
      const { data: session } = await visit.post('/api/register', { name, password, ...rest });
      const own = visitAs(foreign, name, (session as { api_token: string }).api_token);
      expect((await own.post('/api/user')).data).toMatchObject({ username: name });
    }
  });

  test('a deposit waits under the number in its message, and pays once it has passed', async () => {
    const { message } = await deposit();
    expect(centsOf(((await data('/api/payinfo', { deposit_no: message })).info as Fields).amount)).toBe(
      200_00,
    );
    expect(Number((await records(1))[0]?.state)).toBe(1);
    foreign.review(visit.name, true);
    await deposit(300);
    foreign.review(visit.name, false);
    expect((await records(1)).map(({ state }) => Number(state))).toEqual([3, 2]);
    expect(await visit.balance()).toBe(HELD + 200_00);
  });

  test('a withdrawal takes its money at once, and gives it back where it is rejected', async () => {
    await withdraw(150);
    expect(await visit.balance()).toBe(HELD - 150_00);
    expect(Math.abs(centsOf((await records(2))[0]?.amount))).toBe(150_00);
    foreign.review(visit.name, false);
    expect(await visit.balance()).toBe(HELD);
  });

  test('transfers conserve money and are records of both types, and a recovery brings all back', async () => {
    await transfer('userbalance', 'AG', 120);
    await transfer('AG', 'userbalance', 20);
    expect([await visit.balance(), await visit.total()]).toEqual([HELD - 100_00, HELD]);
    expect([(await records(3)).length, (await records(4)).length]).toEqual([1, 1]);
    expect((await visit.post('/api/transall')).message).not.toBe('');
    expect(await visit.balance()).toBe(HELD);
  });

  test('the pages of a list end at last_page, and together have every record once', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 23; count += 1) numbers.push((await deposit(100)).message);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => pageOf('/api/gettransrecord', { type: 1, page })),
    );
    expect(pages.map(({ last_page: last }) => Number(last))).toEqual([2, 2, 2]);
    const found = pages.flatMap(({ data: rows }) => listOf(rows)).map((row) => row.out_trade_no);
    expect(found.sort()).toEqual(numbers.sort());
  });

  test('a red packet and the rebates that wait are paid into the wallet, each once', async () => {
    foreign.grantDraws(visit.name, 1);
    foreign.addRebate(visit.name, 3_60);
    await at(inWindow);
    const won = centsOf((await data('/api/douserredpacket')).redpacketmoney);
    await visit.post('/api/dofanshui');
    expect(won).toBeGreaterThan(0);
    expect(await visit.balance()).toBe(HELD + won + 3_60);
    expect((await visit.post('/api/douserredpacket')).code).toBe(400);
  });

  test('a bet lowers the balance until its draw, and none is taken once betting has closed', async () => {
    const { order, timeout } = await openRoom(3);
    expect((await order([])).code).toBe(200);
    expect([await visit.balance(), Number((await bets())[0]?.status)]).toEqual([HELD - 10_00, 2]);
    foreign.moveClock((timeout - 1) * 1_000);
    expect((await order([])).code).toBe(400);
    foreign.moveClock(2_000);
    const [bet] = await bets();
    expect(Number(bet?.status)).toBe(1);
    expect(await visit.balance()).toBe(HELD - 10_00 + centsOf(bet?.win_loss));
  });

  test('a line said in a room arrives with its author, and a socket needs a session', async () => {
    const open = async (token: string) => {
      const url = `${foreign.address.replace('http', 'ws')}/wss?roomid=3&_token=${token}`;
      const socket = new WebSocket(url, { origin: 'http://site.test' });
      await once(socket, 'open');
      return socket;
    };
    await expect(open('no-such-token')).rejects.toThrow('403');
    const socket = await open(visit.token);
    socket.send(JSON.stringify({ content: '大家好', order: 1 }));
    const [frame] = await once(socket, 'message');
    expect(JSON.parse(String(frame))).toMatchObject({ author: visit.name, content: '大家好' });
    socket.terminate();
  });

  test('profile, avatar and passwords change, and a new log-in password ends the session', async () => {
    const profile = { email: 'me@example.com', mobile: '13800138001', birthday: '1990-05-06' };
    await visit.post('/api/updateuserinfo', profile);
    await upload(gif, 'face.gif');
    const user = await data('/api/user');
    expect([user.email, String(user.mobile), user.birthday]).toEqual(Object.values(profile));
    const picture = await fetch(new URL(String(user.avatar), foreign.address));
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(gif);
    await visit.post('/api/editPayPassword', { paypassword: 'newer66', password: payPassword });
    expect([(await bind()).code, (await bind(0, 'newer66')).code]).toEqual([400, 200]);
    await visit.post('/api/editPassword', { paypassword: 'newest66', password });
    expect((await visit.post('/api/user')).code).toBe(401);
  });

  test('ten levels ask for more and more, and the games cover all six categories', async () => {
    const levels = listOf(await data('/api/uservip')).map(({ recharge }) => centsOf(recharge));
    expect(levels).toHaveLength(10);
    expect(levels.toSorted((a, b) => a - b)).toEqual(levels);
    const games = listOf((await visit.get('/api/game/list?category=')).data);
    expect(new Set(games.map((game) => game.category_id)).size).toBe(6);
  });
});
