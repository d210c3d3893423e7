import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '../call.ts';
import { checkInput } from '../checkInput.ts';
import { type CallName, calls } from './calls.ts';
import { examplePayload } from './examplePayload.ts';

const byName: Readonly<Record<CallName, Call>> = calls;
const names = Object.keys(calls) as CallName[];
const routeOf = ({ method, path }: Call) => `${method} ${path}`;

/** The calls of the three documents by route, each with a payload that the documents allow. */
const documented: Readonly<Partial<Record<CallName, readonly [route: string, payload: object]>>> = {
  visitUrl: ['GET /api/getVisitUrl', {}],
  appInfo: ['POST /api/app', {}],
  login: ['POST /api/login_pc', { name: 'player', password: 'secret' }],
  register: ['POST /api/register', { name: 'player', password: 'secret', pid: '7' }],
  logoff: ['POST /api/logoff', {}],
  balance: ['POST /api/balance', {}],
  userInfo: ['POST /api/user', {}],
  refreshUserMoney: ['POST /api/refreshusermoney', {}],
  recoverAll: ['POST /api/transall', {}],
  uploadAvatar: ['POST /api/uploadimg', { file: new File(['x'], 'a.png', { type: 'image/png' }) }],
  banners: ['POST /api/bannerList', { type: 2 }],
  homeNotices: ['POST /api/homenotice', {}],
  games: ['GET /api/game/list', { category: '' }],
  lotteries: ['POST /api/lotteryList', {}],
  lotteryRooms: ['POST /api/lotteryRoom', { name: 'lottery99' }],
  gameUrl: ['POST /api/getGameUrl', { plat_name: 'AG', game_type: 0, game_code: '', is_mobile_url: 1 }],
  agentLoginUrl: ['GET /api/getAgentLoginUrl', {}],
  serviceUrl: ['POST /api/getservicerurl', {}],
  redPacketState: ['GET /api/userredpacket', {}],
  drawRedPacket: ['POST /api/douserredpacket', {}],
  activityTypes: ['POST /api/activitytype', {}],
  activities: ['POST /api/activitylist', {}],
  activityDetail: ['POST /api/activitydeatil', { id: '3' }],
  applyActivity: ['POST /api/doactivityapply', { activityid: '3' }],
  venueBalances: ['POST /api/balancelist', {}],
  payWays: ['GET /api/get_pay_way', {}],
  payRange: ['POST /api/getPayRange', { type: 'usdt-trc20' }],
  deposit: ['POST /api/recharge', { paytype: 'wxpay', amount: 100 }],
  banks: ['POST /api/banklist', {}],
  receivingAccounts: ['POST /api/getpaybank', {}],
  savedCards: ['POST /api/getcard', { type: 2 }],
  payInfo: ['POST /api/payinfo', { deposit_no: 'D1' }],
  betAmount: ['POST /api/getBetAmount', {}],
  withdraw: ['POST /api/withdraw', { amount: 100, bank: 8, password: 'secret' }],
  transfer: ['POST /api/transfer', { amount: 1.5, sourcetype: 'userbalance', targettype: 'AG' }],
  setTransferStatus: ['POST /api/uptransferstatus', { transferstatus: 1 }],
  deleteCard: ['POST /api/delcard', { id: 8 }],
  bindCard: ['POST /api/bindcard', { bank_owner: 'TRC20', bank_no: 'T1', bank: 'USDT', pay_pass: 'secret' }],
  changeLoginPassword: ['POST /api/editPassword', { paypassword: 'new', password: 'old' }],
  changePayPassword: ['POST /api/editPayPassword', { paypassword: 'new', password: 'old' }],
  redPacketRecords: ['POST /api/redpacket', { page: 1 }],
  betRecords: ['POST /api/betrecord', { date: 4, page: 1, api_type: '' }],
  transactionRecords: ['POST /api/gettransrecord', { date: 4, type: 1, page: 1, api_type: '' }],
  activityRecords: ['POST /api/activityApplyLog', { page: 1 }],
  vipLevels: ['POST /api/uservip', {}],
  updateUserInfo: [
    'POST /api/updateuserinfo',
    { email: 'name@example.com', mobile: '13800138000', birthday: '1990-01-02' },
  ],
  applyAgent: ['POST /api/applyagentdo', { mobile: '13800138000', apply_info: 'why' }],
  article: ['POST /api/article', { type: '7' }],
  inboxNotices: ['POST /api/noticeList', { page: 1 }],
  rebates: ['POST /api/getfanshui', { date: 4, page: 1, api_type: '', type: '' }],
  claimRebates: ['POST /api/dofanshui', {}],
  lotteryRoom: ['GET /api/lotteryRoom', { room_id: '12' }],
  lotteryOrder: [
    'POST /api/lotteryOrder',
    { room_id: '12', order: [{ id: 5, total: 10, data: [] }], expect: '20261103001' },
  ],
};

const documentedCalls = Object.entries(documented) as [CallName, readonly [string, object]][];
/** Returns a payload that each call takes: the documented one, or one made from its schema. */
const payloadOf = (name: CallName) => documented[name]?.[1] ?? (examplePayload(byName[name].input) as object);

test('the table has every call that a file of the contract exports, each under its own name', () => {
  const folder = join(__dirname, '..');
  // evidence.ts reads the answers of two calls a second time, without leaving anything out.
  const files = readdirSync(folder).filter((file) => /^\w+\.ts$/.test(file) && file !== 'evidence.ts');
  const exported = files.flatMap((file) => Object.entries(require(join(folder, file))));
  const declared = exported.filter(([, value]) => typeof (value as Partial<Call> | null)?.path === 'string');
  expect(declared.map(([name]) => name).sort()).toEqual([...names].sort());
  expect(Object.fromEntries(declared)).toEqual(calls);
});

test('no two calls have one method and path', () => {
  const routes = names.map((name) => routeOf(byName[name]));
  expect(routes).toEqual([...new Set(routes)]);
});

test.each(documentedCalls)('%s has its documented method and path', (name, [route]) => {
  expect(routeOf(byName[name])).toBe(route);
});

test.each(names)('%s accepts a valid payload unchanged', (name) => {
  const payload = payloadOf(name);
  expect(checkInput(byName[name].input, payload)).toEqual({ ok: true, value: payload });
  const example = examplePayload(byName[name].input);
  expect(checkInput(byName[name].input, example)).toEqual({ ok: true, value: example });
});

test.each(names)('%s refuses unknown fields and anything but an object', (name) => {
  const { input } = byName[name];
  const surplus = { ok: false, wrong: 'surplus', field: 'surplus' };
  expect(checkInput(input, { ...payloadOf(name), surplus: 1 })).toEqual(surplus);
  for (const value of [null, undefined, [], 'text', 1]) {
    expect(checkInput(input, value)).toEqual({ ok: false, wrong: 'malformed', field: null });
  }
});

/** The fields that a documented payload has and could leave out. */
const optionalFields = ['register.pid'];
const requiredFields = names.flatMap((name) =>
  Object.keys(payloadOf(name))
    .filter((field) => !optionalFields.includes(`${name}.${field}`))
    .map((field) => [name, field] as const),
);

test.each(requiredFields)('%s without %s is refused, and the refusal names the field', (name, field) => {
  const { [field]: _, ...rest } = payloadOf(name) as Record<string, unknown>;
  expect(checkInput(byName[name].input, rest)).toEqual({ ok: false, wrong: 'missing', field });
});

test.each(requiredFields)('%s with a wrong %s is refused, and the refusal names the field', (name, field) => {
  const checked = checkInput(byName[name].input, { ...payloadOf(name), [field]: { hidden: true } });
  expect(checked).toEqual({ ok: false, wrong: 'malformed', field });
});

test('an optional field can be missing', () => {
  const { pid: _, ...rest } = payloadOf('register') as Record<string, unknown>;
  expect(checkInput(calls.register.input, rest)).toEqual({ ok: true, value: rest });
});

test('every body is JSON except the avatar, which is a form; GET calls carry a query', () => {
  const byEncoding = (encoding: string) =>
    names.filter((name) => byName[name].encoding === encoding).map((name) => byName[name].method);
  expect(names.filter((name) => byName[name].encoding === 'multipart')).toEqual(['uploadAvatar']);
  expect(new Set(byEncoding('query'))).toEqual(new Set(['GET']));
  expect(new Set(byEncoding('json'))).toEqual(new Set(['POST']));
});

describe('the refusal of a wrong payload names the wrong field', () => {
  test.each<[CallName, unknown, string, string]>([
    ['login', { name: 'a', password: 1 }, 'malformed', 'password'],
    ['banners', { type: '2' }, 'malformed', 'type'],
    ['withdraw', { amount: '100', bank: 1, password: '' }, 'malformed', 'amount'],
    ['withdraw', { amount: 100, bank: '', password: '' }, 'malformed', 'bank'],
    ['betRecords', { date: 5, page: 1, api_type: '' }, 'malformed', 'date'],
    ['betRecords', { date: 4, page: 0, api_type: '' }, 'malformed', 'page'],
    ['setTransferStatus', { transferstatus: true }, 'malformed', 'transferstatus'],
    ['lotteryOrder', { room_id: 1, order: [{ id: 1, total: 1 }], expect: '1' }, 'missing', 'order.0.data'],
  ])('%s %j', (name, payload, wrong, field) => {
    expect(checkInput(byName[name].input, payload)).toEqual({ ok: false, wrong, field });
  });

  test('but never its value, which may be a password', () => {
    const checked = checkInput(calls.login.input, { name: ['hunter2'], password: 'hunter2' });
    expect(JSON.stringify(checked)).not.toContain('hunter2');
  });
});

describe('a deposit sends only the fields of its own method [W-215]', () => {
  const bank = { bank: '工商银行', bank_address: '北京', bank_no: '6222', bank_owner: '张三' };
  test.each<[unknown, boolean]>([
    [{ paytype: 'bank', amount: 100, ...bank }, true],
    [{ paytype: 'bank', amount: 100 }, false],
    [{ paytype: 'usdt', amount: 100, catepay: 'ERC20' }, true],
    [{ paytype: 'usdt', amount: 100, catepay: 'erc20' }, false],
    [{ paytype: 'usdt', amount: 100, catepay: 'ERC20', ...bank }, false],
    [{ paytype: 'alipay', amount: 100 }, true],
    [{ paytype: 'wxpay', amount: 100 }, true],
    [{ paytype: 'wxpay', amount: 100, catepay: 'TRC20' }, false],
    [{ paytype: 'wechat', amount: 100 }, false],
  ])('%j → %s', (payload, isTaken) => {
    expect(checkInput(calls.deposit.input, payload).ok).toBe(isTaken);
  });
});

describe('a USDT address and a bank card each send their own fields [W-228 W-229]', () => {
  const card = { bank_owner: '张三', bank: '工商银行', bank_address: '北京', bank_no: '6222', pay_pass: 'x' };
  const usdt = { bank_owner: 'ERC20', bank_no: '0x1', bank: 'USDT', pay_pass: 'x' };
  test.each<[unknown, boolean]>([
    [card, true],
    [usdt, true],
    [{ ...usdt, bank_address: '' }, false],
    [{ ...usdt, bank_owner: '张三' }, false],
    [{ bank_owner: '张三', bank: '工商银行', bank_no: '6222', pay_pass: 'x' }, false],
  ])('%j → %s', (payload, isTaken) => {
    expect(checkInput(calls.bindCard.input, payload).ok).toBe(isTaken);
  });
});

describe('a registration sends the short or the whole long form', () => {
  const short = { name: 'player', password: 'secret' };
  const long = { ...short, realname: 'player', paypassword: 'x', code: 'ab12', confirmPass: 'secret' };
  test.each<[unknown, boolean]>([
    [short, true],
    [long, true],
    [{ ...long, pid: '7' }, true],
    [{ ...short, code: 'ab12' }, false],
    [{ ...short, pid: 7 }, false],
  ])('%j → %s', (payload, isTaken) => {
    expect(checkInput(calls.register.input, payload).ok).toBe(isTaken);
  });
});
