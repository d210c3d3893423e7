import { join } from 'node:path';
import { steadyRandom } from '../../demo/steadyRandom.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { openDatabase } from '../base/database.ts';
import { balanceOf, central, venueBalances } from './ledger.ts';

afterEach(removeSandboxes);

const clients = 8;
const operationsOfEach = 125;
const startCents = 500_000;
const payPassword = 'pay66778';

/** Queries that count the records of each call. */
const traces = {
  '/api/withdraw': 'SELECT COUNT(*) AS n FROM withdrawals WHERE player_id = ?',
  '/api/recharge': 'SELECT COUNT(*) AS n FROM deposits WHERE player_id = ?',
  '/api/transfer': entriesOf('transfer'),
  '/api/transall': entriesOf('recover'),
} as const;

type Path = keyof typeof traces;
type Operation = { readonly path: Path; readonly payload: object };
type Outcome = 'done' | 'idle' | 'refused' | 'cut off';

const none = (): Record<Outcome, number> => ({ done: 0, idle: 0, refused: 0, 'cut off': 0 });

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startSandbox();
});

test('1,000 random operations of 8 clients at once, many cut off mid-way, agree with the books to the cent, each applied once [S-109]', async () => {
  const name = 'manyhands';
  await sandbox.post('/sandbox/players', { name, payPassword, balance: '5000.00', venues: {} });
  const token = await sandbox.login(name, name);
  const card = await bankCard(token);
  const random = steadyRandom(7);
  const outcomes = {
    '/api/withdraw': none(),
    '/api/recharge': none(),
    '/api/transfer': none(),
    '/api/transall': none(),
  } satisfies Record<Path, unknown>;

  async function work(): Promise<void> {
    for (let index = 0; index < operationsOfEach; index += 1) {
      const operation = choose(random, card);
      const outcome = await send(operation, token, random);
      outcomes[operation.path][outcome] += 1;
      if (random(10) === 0) await review(name, random(2) === 0);
    }
  }
  await Promise.all(Array.from({ length: clients }, work));
  // Requests that were cut off may still be running; a closed sandbox writes no more.
  await sandbox.close();
  const again = await startSandbox({ dataDir: sandbox.dataDir });
  expect(again.checkConservation()).toEqual([]);
  const db = openDatabase(join(sandbox.dataDir, 'sandbox.sqlite'));
  const { id } = db.one<{ id: number }>('SELECT id FROM players WHERE username = ?', name) ?? { id: 0 };
  const count = (sql: string) => db.one<{ n: number }>(sql, id)?.n ?? 0;
  const paidIn = count(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM deposits WHERE player_id = ? AND state = 2',
  );
  const paidOut = count(
    'SELECT COALESCE(SUM(amount), 0) AS n FROM withdrawals WHERE player_id = ? AND state <> 3',
  );
  const written = Object.entries(traces).map(([path, sql]) => [path as Path, count(sql)] as const);
  const noted = count('SELECT COUNT(*) AS n FROM transfers WHERE player_id = ?');
  const moved = count(`
    SELECT COUNT(*) AS n FROM ledger_rows
    JOIN ledger_entries ON ledger_entries.id = entry_id JOIN accounts ON key = account
    WHERE kind IN ('transfer', 'recover') AND player_id = ? AND venue IS NOT NULL
  `);
  const inVenues = [...venueBalances(db, id).values()].reduce((sum, cents) => sum + cents, 0);
  const inCentral = balanceOf(db, central(id));
  db.close();

  expect(inCentral + inVenues).toBe(startCents + paidIn - paidOut);
  for (const [path, rows] of written) {
    const { done, 'cut off': cutOff } = outcomes[path];
    expect(done).toBeGreaterThan(0);
    expect(cutOff).toBeGreaterThan(0);
    expect(rows).toBeGreaterThanOrEqual(done);
    expect(rows).toBeLessThanOrEqual(done + cutOff);
  }
  expect(noted).toBe(moved);
});

function entriesOf(kind: string): string {
  return `
    SELECT COUNT(*) AS n FROM ledger_rows
    JOIN ledger_entries ON ledger_entries.id = entry_id JOIN accounts ON key = account
    WHERE kind = '${kind}' AND player_id = ? AND venue IS NULL
  `;
}

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
    const { code, data } = (await response.json()) as { code: number; data: { amount?: string } | null };
    if (code !== 200) return 'refused';
    // A recovery of empty venues leaves no record.
    return path === '/api/transall' && data?.amount === '0.00' ? 'idle' : 'done';
  } catch {
    return 'cut off';
  } finally {
    clearTimeout(timer);
  }
}

/** Decides pending reviews and sets the required turnover to zero. */
async function review(name: string, approve: boolean): Promise<void> {
  await sandbox.post('/sandbox/deposits/review', { name, approve });
  await sandbox.post('/sandbox/withdrawals/review', { name, approve });
  await sandbox.post('/sandbox/players', { name, turnover: '0.00' });
}
