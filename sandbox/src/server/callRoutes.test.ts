import { type CallName, calls } from '@site/shared/contract/table/calls';
import { examplePayload } from '@site/shared/contract/table/examplePayload';
import Fastify from 'fastify';
import * as v from 'valibot';
import type { Platform } from '../platform/platform.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { registerCalls } from './callRoutes.ts';
import { callTable } from './callTable.ts';

let sandbox: TestSandbox;
let token: string;

let common: () => void;
beforeAll(async () => {
  common = await open();
});
beforeEach(() => common());
afterAll(removeSandboxes);

/** Opens a sandbox and makes it the current one. Returns a function that does the latter again. */
async function open(): Promise<() => void> {
  // Ten seconds into a draw, when bets are accepted.
  const started = await startSandbox({
    demoRecords: true,
    now: () => Date.parse('2026-11-21T12:00:10+08:00'),
  });
  const loggedIn = await started.login();
  const deposit = await started.post('/api/recharge', payloads.deposit, loggedIn);
  const use = () => {
    sandbox = started;
    token = loggedIn;
    payloads.payInfo = { deposit_no: deposit.message };
  };
  use();
  return use;
}

/** Payloads that succeed on the demo account; every other call gets an example of its schema. */
const payloads: Partial<Record<CallName, object>> = {
  login: { name: 'demo888', password: 'demo888' },
  register: { name: 'newcomer1', password: 'newcomer1' },
  banners: { type: 2 },
  games: { category: '' },
  lotteryRooms: { name: 'jnd28' },
  lotteryRoom: { room_id: '11' },
  gameUrl: { plat_name: 'AG', game_type: 0, game_code: '', is_mobile_url: 1 },
  activityDetail: { id: 101 },
  applyActivity: { activityid: 108 },
  payRange: { type: 'bank' },
  deposit: { paytype: 'alipay', amount: 100 },
  savedCards: { type: 1 },
  payInfo: { deposit_no: 'D1' },
  withdraw: { amount: 100, bank: 1, password: 'demo8888' },
  transfer: { amount: 1, sourcetype: 'userbalance', targettype: 'AG' },
  setTransferStatus: { transferstatus: 1 },
  deleteCard: { id: 1 },
  bindCard: { bank: 'USDT', bank_owner: 'TRC20', bank_no: `T${'a'.repeat(33)}`, pay_pass: 'demo8888' },
  changePayPassword: { paypassword: 'demo9999', password: 'demo8888' },
  redPacketRecords: { page: 1 },
  betRecords: { date: 4, page: 1, api_type: '' },
  transactionRecords: { date: 4, type: 1, page: 1, api_type: '' },
  activityRecords: { page: 1 },
  updateUserInfo: { email: 'a@example.com', mobile: '13800138000', birthday: '1990-01-02' },
  applyAgent: { mobile: '13800138000', apply_info: '推广' },
  article: { type: 7 },
  inboxNotices: { page: 1 },
  rebates: { date: 4, page: 1, api_type: '', type: '' },
  lotteryOrder: { room_id: 11, order: [{ id: 20101, total: 10, data: [] }], expect: '202611210721' },
};

// Two calls would end the session of the other rows, and an upload is no JSON. They have tests of their own.
const elsewhere: readonly CallName[] = ['logoff', 'changeLoginPassword', 'uploadAvatar'];
/** Calls that the demo account may not make at noon. */
const refused: readonly CallName[] = ['agentLoginUrl', 'drawRedPacket'];

/** Calls that succeed only once or change the preconditions of others: each of these has a sandbox of its own. */
const alone: readonly CallName[] = [
  'register',
  'claimRebates',
  'withdraw',
  'transfer',
  'applyActivity',
  'applyAgent',
  'bindCard',
  'setTransferStatus',
  'deleteCard',
  'changePayPassword',
];

const rows = (Object.keys(calls) as CallName[]).filter((name) => !elsewhere.includes(name));
const payloadOf = (name: CallName) => payloads[name] ?? (examplePayload(calls[name].input) as object);

function ask(name: CallName, payload: object) {
  const { method, path } = calls[name];
  return method === 'GET'
    ? sandbox.get(`${path}?${new URLSearchParams({ ...payload })}`, token)
    : sandbox.post(path, payload, token);
}

test.each(rows)(
  '%s answers a right payload with an envelope that the contract can read [S-097]',
  async (name) => {
    if (alone.includes(name)) await open();
    const payload = payloadOf(name);
    const answer = await ask(name, payload);
    expect(answer).toEqual({
      status: 200,
      code: expect.any(Number),
      message: expect.any(String),
      data: answer.code === 200 ? answer.data : null,
      date: expect.any(String),
    });
    const isMadeUp = !(name in payloads) && Object.keys(payload).length > 0;
    if (refused.includes(name)) expect(answer.code).toBe(400);
    else expect(isMadeUp ? [200, 400, 404] : [200]).toContain(answer.code);
    if (answer.code === 200) expect(v.safeParse(calls[name].data, answer.data).issues).toBeUndefined();
  },
);

test.each(rows)('%s refuses an unknown field by its name', async (name) => {
  expect(await ask(name, { ...payloadOf(name), surprise: 'x' })).toEqual(
    expect.objectContaining({ status: 200, code: 422, message: '多余的字段：surprise', data: null }),
  );
});

test('the sandbox does not start while a call has no handler; its error names the call and where to add it', () => {
  const { payRange: _, ...table } = callTable;
  expect(() => registerCalls(Fastify(), {} as Platform, table)).toThrow(
    'Nothing in the sandbox answers the call payRange (POST /api/getPayRange): add payRange to the …Calls.ts of its feature, as sandbox/README.md says.',
  );
});

test('a missing field and a field of the wrong kind are named, without repeating their value', async () => {
  expect(await sandbox.post('/api/login_pc', { name: 'demo888' })).toMatchObject({
    code: 422,
    message: '缺少字段：password',
  });
  expect(await sandbox.post('/api/login_pc', { name: 'demo888', password: 12345 })).toMatchObject({
    code: 422,
    message: '字段格式不正确：password',
  });
  expect(await sandbox.post('/api/bannerList', { type: '2' })).toMatchObject({
    message: '字段格式不正确：type',
  });
  expect(await sandbox.post('/api/app', { ['x'.repeat(100)]: 1 })).toMatchObject({
    message: `多余的字段：${'x'.repeat(60)}`,
  });
  expect(await sandbox.post('/api/login_pc', [])).toMatchObject({ code: 422, message: '请求内容格式不正确' });
});

test('broken JSON, a foreign content type, an over-long body and an unknown path are answered in the envelope', async () => {
  const raw = async (headers: Record<string, string>, body: string) =>
    (await sandbox.fetch('/api/app', { method: 'POST', headers, body })).json();
  expect(await raw({ 'content-type': 'application/json' }, '{"a":')).toMatchObject({ code: 400, data: null });
  expect(await raw({ 'content-type': 'text/plain' }, 'hello')).toMatchObject({ code: 415, data: null });
  expect(await raw({ 'content-type': 'application/json' }, `{"a":"${'x'.repeat(70_000)}"}`)).toMatchObject({
    code: 413,
  });
  expect(await raw({ 'content-type': 'application/json' }, '{"__proto__":{"a":1}}')).toMatchObject({
    code: 400,
  });
  expect(await raw({ 'content-type': 'application/json' }, '')).toMatchObject({ code: 200 });
  expect(await sandbox.get('/api/unknown')).toMatchObject({ status: 404, code: 404, data: null });
});

test('visitors see the hall without logging in [S-002]', async () => {
  for (const path of [
    '/api/app',
    '/api/homenotice',
    '/api/lotteryList',
    '/api/activitytype',
    '/api/activitylist',
  ]) {
    expect(await sandbox.post(path)).toMatchObject({ code: 200 });
  }
  expect(await sandbox.post('/api/bannerList', { type: 2 })).toMatchObject({
    code: 200,
    data: { length: 4 },
  });
  expect(await sandbox.get('/api/game/list?category=')).toMatchObject({ code: 200 });
});
