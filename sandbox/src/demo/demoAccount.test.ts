import { removeSandboxes, startSandbox, type TestSandbox } from '../testing/testSandbox.ts';
import { demoAccount } from './demoAccount.ts';

const at = Date.parse('2026-11-20T20:30:00+08:00');
const dayLater = at + 24 * 60 * 60 * 1000;
const { name } = demoAccount;

afterEach(removeSandboxes);

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

test('a new sandbox gives the demo player a past, and the money that it says', async () => {
  const sandbox = await startSandbox({ now: () => at, demoRecords: true });
  const token = await sandbox.login();
  const totalOf = async (path: string, input: object) =>
    ((await sandbox.post(path, { page: 1, ...input }, token)).data as { total: number }).total;
  expect(await totalOf('/api/redpacket', {})).toBe(32);
  expect(await totalOf('/api/gettransrecord', { date: 1, type: 2, api_type: '' })).toBe(1);
  expect(await money(sandbox, token)).toEqual(['12680.50', '0.00']);
  expect(sandbox.checkConservation()).toEqual([]);
});

test('the sandbox starts again with its data as the demo player left them', async () => {
  const before = await startSandbox({ now: () => at });
  await before.post('/sandbox/players', { name, password: 'changed66', fields: { email: 'me@example.com' } });
  await withdraw(before, await before.login(name, 'changed66'));
  await before.close();
  const after = await startSandbox({ now: () => dayLater, dataDir: before.dataDir });
  const token = await after.login(name, 'changed66');
  expect(await money(after, token)).toEqual(['12580.50', '0.00']);
  expect((await after.post('/api/user', {}, token)).data).toMatchObject({ email: 'me@example.com', vip: 4 });
});
