import { join } from 'node:path';
import { openDatabase } from '../platform/base/database.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { demoAccount } from './demoAccount.ts';

const at = Date.parse('2026-11-20T20:30:00+08:00');
const dayLater = at + 24 * 60 * 60 * 1000;
const { name } = demoAccount;

afterEach(removeSandboxes);

const totalOf = async (sandbox: TestSandbox, path: string, token: string, input = {}) =>
  ((await sandbox.post(path, { page: 1, ...input }, token)).data as { total: number }).total;

const money = async (sandbox: TestSandbox, token: string) => [
  ((await sandbox.post('/api/balance', {}, token)).data as { balance: string }).balance,
  ((await sandbox.post('/api/getBetAmount', {}, token)).data as { bet_amount: string }).bet_amount,
];

async function withdraw(sandbox: TestSandbox, token: string): Promise<void> {
  const { data } = await sandbox.post('/api/getcard', { type: 1 }, token);
  const [card] = data as { id: number }[];
  const given = { amount: 100, bank: card?.id, password: demoAccount.payPassword };
  expect(await sandbox.post('/api/withdraw', given, token)).toMatchObject({ code: 200 });
}

/** Returns a closed sandbox that the demo player has used, and a function that starts another one on its data. */
async function used() {
  const before = await startSandbox({ now: () => at });
  await before.post('/sandbox/players', { name, password: 'changed66', fields: { email: 'me@example.com' } });
  await before.post('/sandbox/players', { name: 'somebody1', balance: '5.00' });
  await before.post('/sandbox/records', { name: 'somebody1', kind: 'redPackets', count: 3 });
  await withdraw(before, await before.login(name, 'changed66'));
  await before.close();
  return {
    alter(sql: string): void {
      const db = openDatabase(join(before.dataDir, 'sandbox.sqlite'));
      db.run(sql);
      db.close();
    },
    start: () => startSandbox({ now: () => dayLater, dataDir: before.dataDir }),
  };
}

test('a new sandbox renews the demo records of older data, and leaves account, password and other players', async () => {
  const old = await used();
  old.alter('DELETE FROM red_packets');
  old.alter("DELETE FROM settings WHERE name = 'demo_records'");
  const sandbox = await old.start();
  const token = await sandbox.login(name, 'changed66');
  expect(await totalOf(sandbox, '/api/redpacket', token)).toBe(32);
  expect(await totalOf(sandbox, '/api/gettransrecord', token, { date: 1, type: 2, api_type: '' })).toBe(1);
  expect(await money(sandbox, token)).toEqual(['12680.50', '0.00']);
  expect((await sandbox.post('/api/user', {}, token)).data).toMatchObject({
    email: 'me@example.com',
    vip: 4,
  });
  const other = await sandbox.post('/sandbox/players', { name: 'somebody1' });
  expect(other.data).toMatchObject({ user: { balance: '5.00' } });
  expect(sandbox.checkConservation()).toEqual([]);
});

test('the sandbox leaves its own data as the demo player left them', async () => {
  const same = await used();
  same.alter('DELETE FROM red_packets');
  const sandbox = await same.start();
  const token = await sandbox.login(name, 'changed66');
  expect(await totalOf(sandbox, '/api/redpacket', token)).toBe(0);
  expect(await money(sandbox, token)).toEqual(['12580.50', '0.00']);
});

test('new demo records release the money that a removed withdrawal reserved', async () => {
  const old = await used();
  old.alter("DELETE FROM settings WHERE name = 'demo_records'");
  const sandbox = await old.start();
  const db = openDatabase(join(sandbox.dataDir, 'sandbox.sqlite'));
  const held = db.one<{ balance: number }>("SELECT balance FROM accounts WHERE key = 'house:withdrawals'");
  db.close();
  expect(held?.balance).toBe(0);
});
