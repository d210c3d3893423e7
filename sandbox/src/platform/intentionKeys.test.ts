import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { calls } from '@site/shared/contract/table/calls';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { dayMs } from './base/clock.ts';

afterAll(removeSandboxes);

let sandbox: TestSandbox;
let time = Date.parse('2026-11-22T12:00:00+08:00');
let name: string;
let token: string;
let made = 0;
const logged: string[] = [];

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => time, log: (line) => logged.push(line) });
});
beforeEach(async () => {
  made += 1;
  name = `keyholder${made}`;
  await sandbox.post('/sandbox/players', {
    name,
    password: 'secret66',
    payPassword: 'pay66778',
    balance: '1000.00',
  });
  token = await sandbox.login(name, 'secret66');
});
afterEach(async () => {
  expect(sandbox.checkConservation()).toEqual([]);
  await sandbox.post('/sandbox/reset');
});

const newKey = () => randomUUID();

async function post(path: string, payload: object, key?: string, of = token) {
  const response = await sandbox.fetch(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${of}`,
      ...(key && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(payload),
  });
  return (await response.json()) as { code: number; message: string; data: unknown };
}
const balance = async () => ((await post('/api/balance', {})).data as { balance: string }).balance;
const out = (amount = 100) => ({ amount, sourcetype: 'userbalance', targettype: 'AG' });

async function savedCard(): Promise<number> {
  const card = { bank: '招商银行', bank_owner: '陈海风', bank_address: '支行', bank_no: '6222021234567890' };
  await post('/api/bindcard', { ...card, pay_pass: 'pay66778' });
  return ((await post('/api/getcard', { type: 1 })).data as { id: number }[])[0]?.id ?? 0;
}

test('a repeated call gets the first answer and moves nothing; without a key both calls are carried out', async () => {
  const key = newKey();
  const first = await post('/api/transfer', out(), key);
  expect(first).toEqual({ code: 200, message: '转账成功', data: null });
  expect(await post('/api/transfer', out(), key)).toEqual(first);
  expect(await balance()).toBe('900.00');
  await post('/api/transfer', out());
  await post('/api/transfer', out());
  expect(await balance()).toBe('700.00');
});

test('a repeated deposit has one number', async () => {
  const key = newKey();
  const input = { paytype: 'alipay', amount: 100 };
  const first = await post('/api/recharge', input, key);
  expect(first.message).toMatch(/^D\d+$/);
  expect((await post('/api/recharge', input, key)).message).toBe(first.message);
  expect((await post('/api/recharge', input, newKey())).message).not.toBe(first.message);
});

test('a repeated call during the first waits for the first answer', async () => {
  const bank = await savedCard();
  const key = newKey();
  // Comparing the password is slow, so that all of them arrive while the first is running.
  const input = { amount: 100, bank, password: 'pay66778' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => post('/api/withdraw', input, key)));
  expect(answers.map(({ message }) => message)).toEqual(Array(5).fill('提交成功，等待后台审核'));
  expect(await balance()).toBe('900.00');
});

test('the sandbox refuses the same key with other content, and books nothing', async () => {
  const key = newKey();
  await post('/api/transfer', out(100), key);
  for (const other of [out(200), { ...out(100), targettype: 'PG' }]) {
    expect(await post('/api/transfer', other, key)).toMatchObject({
      code: 409,
      message: '该操作标识已用于另一笔操作，本次未提交，请刷新后重试',
    });
  }
  expect((await post('/api/transall', {}, key)).code).toBe(409);
  expect(await balance()).toBe('900.00');
});

test('a refusal is a final answer: its repetition is refused too; the secret is not compared', async () => {
  const bank = await savedCard();
  const key = newKey();
  const input = { amount: 5000, bank, password: 'pay66778' };
  expect((await post('/api/withdraw', input, key)).message).toBe('余额不足');
  await sandbox.post('/sandbox/players', { name, balance: '9000.00' });
  expect((await post('/api/withdraw', { ...input, password: 'other' }, key)).message).toBe('余额不足');
  expect(await balance()).toBe('9000.00');
});

test('a failure of the platform is no answer: the repetition is carried out', async () => {
  const key = newKey();
  const file = new DatabaseSync(join(sandbox.dataDir, 'sandbox.sqlite'));
  file.exec("CREATE TRIGGER broken BEFORE INSERT ON transfers BEGIN SELECT RAISE(ABORT, 'broken'); END");
  expect((await post('/api/transfer', out(), key)).code).toBe(500);
  expect(logged).toEqual([expect.stringContaining('broken')]);
  file.exec('DROP TRIGGER broken');
  file.close();
  expect((await post('/api/transfer', out(), key)).message).toBe('转账成功');
  expect(await balance()).toBe('900.00');
});

test('keys belong to one player and are stored for 24 hours', async () => {
  const key = newKey();
  await post('/api/transfer', out(), key);
  await sandbox.post('/sandbox/players', { name: 'someoneelse', password: 'secret66', balance: '500.00' });
  const other = await sandbox.login('someoneelse', 'secret66');
  expect((await post('/api/transfer', out(200), key, other)).message).toBe('转账成功');
  time += dayMs - 1;
  await post('/api/transfer', out(), key);
  expect(await balance()).toBe('900.00');
  time += 2;
  await post('/api/transfer', out(), key);
  expect(await balance()).toBe('800.00');
});

test('a repetition after a restart of the sandbox gets the first answer, too', async () => {
  const input = { paytype: 'alipay', amount: 100 };
  const headers = { 'content-type': 'application/json', 'Idempotency-Key': newKey() };
  const deposit = async (platform: TestSandbox, authorization: string) => {
    const request = { method: 'POST', headers: { ...headers, authorization }, body: JSON.stringify(input) };
    return (await platform.fetch('/api/recharge', request)).json();
  };
  const before = await startSandbox({ now: () => time });
  const authorization = `Bearer ${await before.login()}`;
  const first = await deposit(before, authorization);
  await before.close();
  const after = await startSandbox({ now: () => time, dataDir: before.dataDir });
  expect(first).toMatchObject({ code: 200, message: expect.stringMatching(/^D\d+$/) });
  expect(await deposit(after, authorization)).toEqual(first);
});

test('the sandbox refuses a key that is too short to be unique', async () => {
  expect(await post('/api/transfer', out(), '1')).toMatchObject({ code: 422 });
  expect(await balance()).toBe('1000.00');
});

test('the calls with idempotency keys are those that move money or take something', () => {
  const once = Object.entries(calls).filter(([, call]) => 'once' in call && call.once);
  expect(once.map(([call]) => call).sort()).toEqual([
    'applyActivity',
    'bindCard',
    'claimRebates',
    'deposit',
    'drawRedPacket',
    'lotteryOrder',
    'recoverAll',
    'transfer',
    'withdraw',
  ]);
});
