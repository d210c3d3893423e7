import { type Call, checkInput } from './call.ts';
import { type CallName, calls } from './index.ts';

const byName: Readonly<Record<CallName, Call>> = calls;
const declared = Object.values(byName);

/** Every path of the three documents, by how it is called; the payload is one the documents allow. */
const documented: Readonly<Record<CallName, readonly [string, unknown]>> = {
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

const names = Object.keys(calls) as CallName[];

test('the contract declares the 52 paths of the three documents, one of them with two methods', () => {
  expect(new Set(declared.map((call) => call.path)).size).toBe(52);
  expect(new Set(declared.map((call) => `${call.method} ${call.path}`)).size).toBe(53);
});

test.each(names)('%s has its documented method and path and takes its documented payload', (name) => {
  const [route, payload] = documented[name];
  expect(`${byName[name].method} ${byName[name].path}`).toBe(route);
  expect(checkInput(byName[name], payload)).toEqual({ ok: true, value: payload });
});

test.each(names)('%s takes no field it does not know and nothing but an object', (name) => {
  const [, payload] = documented[name];
  const problem = { ok: false, problem: 'surplus: no such field' };
  expect(checkInput(byName[name], { ...(payload as object), surplus: 1 })).toEqual(problem);
  for (const value of [null, undefined, [], 'text', 1]) {
    expect(checkInput(byName[name], value).ok).toBe(false);
  }
});

test.each(names)('%s misses each required field by name', (name) => {
  const [, payload] = documented[name];
  const optional = ['pid'];
  for (const field of Object.keys(payload as object).filter((key) => !optional.includes(key))) {
    const { [field]: _, ...rest } = payload as Record<string, unknown>;
    const checked = checkInput(byName[name], rest);
    expect(checked.ok ? '' : checked.problem).toMatch(/^\w+: (missing|no such field)$/);
  }
});

test('every body is JSON except the avatar, which is a form; GET calls carry a query', () => {
  const byEncoding = (encoding: string) =>
    names.filter((name) => byName[name].encoding === encoding).map((name) => byName[name].method);
  expect(names.filter((name) => byName[name].encoding === 'multipart')).toEqual(['uploadAvatar']);
  expect(new Set(byEncoding('query'))).toEqual(new Set(['GET']));
  expect(new Set(byEncoding('json'))).toEqual(new Set(['POST']));
});

describe('a wrong payload is refused with the field that is wrong', () => {
  test.each<[CallName, unknown, string]>([
    ['login', { name: 'a', password: 1 }, 'password: string is expected'],
    ['banners', { type: '2' }, 'type: 2 is expected'],
    ['withdraw', { amount: '100', bank: 1, password: '' }, 'amount: number is expected'],
    ['withdraw', { amount: 100, bank: '', password: '' }, 'bank: must not be empty'],
    ['betRecords', { date: 5, page: 1, api_type: '' }, 'date: (1 | 2 | 3 | 4) is expected'],
    ['betRecords', { date: 4, page: 0, api_type: '' }, 'page: pages are counted from 1'],
    ['setTransferStatus', { transferstatus: true }, 'transferstatus: (0 | 1) is expected'],
    ['lotteryOrder', { room_id: 1, order: [{ id: 1, total: 1 }], expect: '1' }, 'order.0.data: missing'],
  ])('%s %j', (name, payload, problem) => {
    expect(checkInput(byName[name], payload)).toEqual({ ok: false, problem });
  });

  test('and never with the value, which may be a password', () => {
    const checked = checkInput(calls.login, { name: ['hunter2'], password: 'hunter2' });
    expect(JSON.stringify(checked)).not.toContain('hunter2');
  });
});

describe('a deposit carries the fields of its own method only [W-215]', () => {
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
    expect(checkInput(calls.deposit, payload).ok).toBe(isTaken);
  });
});

describe('a USDT address and a bank card are bound with their own fields [W-228 W-229]', () => {
  const card = { bank_owner: '张三', bank: '工商银行', bank_address: '北京', bank_no: '6222', pay_pass: 'x' };
  const usdt = { bank_owner: 'ERC20', bank_no: '0x1', bank: 'USDT', pay_pass: 'x' };
  test.each<[unknown, boolean]>([
    [card, true],
    [usdt, true],
    [{ ...usdt, bank_address: '' }, false],
    [{ ...usdt, bank_owner: '张三' }, false],
    [{ bank_owner: '张三', bank: '工商银行', bank_no: '6222', pay_pass: 'x' }, false],
  ])('%j → %s', (payload, isTaken) => {
    expect(checkInput(calls.bindCard, payload).ok).toBe(isTaken);
  });
});

describe('a registration carries the short or the whole long form', () => {
  const short = { name: 'player', password: 'secret' };
  const long = { ...short, realname: 'player', paypassword: 'x', code: 'ab12', confirmPass: 'secret' };
  test.each<[unknown, boolean]>([
    [short, true],
    [long, true],
    [{ ...long, pid: '7' }, true],
    [{ ...short, code: 'ab12' }, false],
    [{ ...short, pid: 7 }, false],
  ])('%j → %s', (payload, isTaken) => {
    expect(checkInput(calls.register, payload).ok).toBe(isTaken);
  });
});
