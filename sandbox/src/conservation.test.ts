import { join } from 'node:path';
import { openDatabase } from './database.ts';
import { balanceOf, central, venueBalances } from './ledger.ts';
import { steadyRandom } from './steadyRandom.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from './testSandbox.ts';

afterAll(removeSandboxes);

const clients = 8;
const operationsOfEach = 125;
const startCents = 500_000;
const payPassword = 'pay66778';

type Operation = { readonly path: string; readonly payload: object };
type Outcome = 'done' | 'refused' | 'cut off';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});

test('1,000 random operations of 8 clients at once, many cut off mid-way, agree with the books to the cent; none is applied twice [S-109]', async () => {
  const name = 'manyhands';
  await sandbox.post('/sandbox/players', { name, payPassword, balance: '5000.00', venues: {} });
  const token = await sandbox.login(name, name);
  const card = await bankCard(token);
  const random = steadyRandom(7);
  const withdrawals = { done: 0, refused: 0, 'cut off': 0 };

  async function work(): Promise<void> {
    for (let index = 0; index < operationsOfEach; index += 1) {
      const operation = choose(random, card);
      const outcome = await send(operation, token, random);
      if (operation.path === '/api/withdraw') withdrawals[outcome] += 1;
      if (random(10) === 0) await review(name, random(2) === 0);
    }
  }
  await Promise.all(Array.from({ length: clients }, work));
  // What was cut off may still be under way.
  await sandbox.post('/api/getBetAmount', {}, token);
  await new Promise((resolve) => setTimeout(resolve, 500));

  expect(sandbox.checkConservation()).toEqual([]);
  const db = openDatabase(join(sandbox.dataDir, 'sandbox.sqlite'));
  const { id } = db.one<{ id: number }>('SELECT id FROM players WHERE username = ?', name) ?? { id: 0 };
  const count = (sql: string) => db.one<{ n: number }>(sql, id)?.n ?? 0;
  const paidIn = count(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM deposits WHERE player_id = ? AND state = 2',
  );
  const paidOut = count(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM withdrawals WHERE player_id = ? AND state <> 3',
  );
  const asked = count('SELECT COUNT(*) AS n FROM withdrawals WHERE player_id = ?');
  const inVenues = [...venueBalances(db, id).values()].reduce((sum, cents) => sum + cents, 0);
  const inCentral = balanceOf(db, central(id));
  db.close();

  expect(inCentral + inVenues).toBe(startCents + paidIn - paidOut);
  expect(asked).toBeGreaterThanOrEqual(withdrawals.done);
  expect(asked).toBeLessThanOrEqual(withdrawals.done + withdrawals['cut off']);
  expect(withdrawals.done).toBeGreaterThan(0);
  expect(withdrawals['cut off']).toBeGreaterThan(0);
}, 90_000);

async function bankCard(token: string): Promise<number> {
  const bank = {
    bank: '招商银行',
    bank_owner: '陈海风',
    bank_address: '科技园支行',
    bank_no: '6222021234567890',
  };
  await sandbox.post('/api/bindcard', { ...bank, pay_pass: payPassword }, token);
  const { data } = await sandbox.post('/api/getcard', { type: 1 }, token);
  return (data as { id: number }[])[0]?.id ?? 0;
}

function choose(random: (bound: number) => number, card: number): Operation {
  const venue = ['AG', 'PG', 'KY'][random(3)];
  const amount = (1 + random(40_000)) / 100;
  switch (random(6)) {
    case 0:
      return {
        path: '/api/withdraw',
        payload: { amount: 100 + random(150), bank: card, password: payPassword },
      };
    case 1:
      return { path: '/api/recharge', payload: { paytype: 'alipay', amount: 100 + random(900) } };
    case 2:
      return { path: '/api/transall', payload: {} };
    case 3:
      return { path: '/api/transfer', payload: { amount, sourcetype: venue, targettype: 'userbalance' } };
    default:
      return { path: '/api/transfer', payload: { amount, sourcetype: 'userbalance', targettype: venue } };
  }
}

async function send(
  { path, payload }: Operation,
  token: string,
  random: (bound: number) => number,
): Promise<Outcome> {
  const limit = new AbortController();
  const timer = random(4) === 0 ? setTimeout(() => limit.abort(), random(40)) : undefined;
  try {
    const response = await sandbox.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(payload),
      signal: limit.signal,
    });
    const { code } = (await response.json()) as { code: number };
    return code === 200 ? 'done' : 'refused';
  } catch {
    return 'cut off';
  } finally {
    clearTimeout(timer);
  }
}

/** The back office decides, and the turnover of what it credited is taken as made. */
async function review(name: string, approve: boolean): Promise<void> {
  await sandbox.post('/sandbox/deposits/review', { name, approve });
  await sandbox.post('/sandbox/withdrawals/review', { name, approve });
  await sandbox.post('/sandbox/players', { name, turnover: '0.00' });
}
