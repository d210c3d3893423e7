import type { Database } from '../base/database.ts';
import { Refusal } from '../base/envelope.ts';

export type AccountKey = `central:${number}` | `venue:${number}:${string}` | `house:${string}`;

type Posting = {
  readonly kind:
    | 'seed'
    | 'recover'
    | 'adjustment'
    | 'transfer'
    | 'withdrawal'
    | 'deposit'
    | 'bet'
    | 'rebate'
    | 'red-packet'
    | 'promotion';
  readonly memo: string;
  readonly at: number;
  readonly rows: readonly { readonly account: AccountKey; readonly cents: number }[];
};

export const central = (playerId: number): AccountKey => `central:${playerId}`;
export const venueAccount = (playerId: number, venue: string): AccountKey => `venue:${playerId}:${venue}`;
/** The account through which money enters and leaves the sandbox; its balance is minus that of all players together. */
export const treasury: AccountKey = 'house:treasury';

/** Moves money, the only way to: rows that sum to zero, with the balances they change. Throws otherwise. */
export function post(db: Database, posting: Posting): void {
  const rows = posting.rows.filter(({ cents }) => cents !== 0);
  if (rows.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new Error('Ledger amounts are whole cents.');
  if (rows.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error('Ledger rows must sum to zero.');
  if (rows.length === 0) return;
  db.transaction(() => {
    const { kind, memo, at } = posting;
    const id = db.insert('ledger_entries', { kind, memo, created_at: at });
    for (const { account, cents } of rows) {
      changeBalance(db, account, cents);
      db.insert('ledger_rows', { entry_id: id, account, amount: cents });
    }
  });
}

type Move = Omit<Posting, 'rows'> & {
  readonly from: AccountKey;
  readonly to: AccountKey;
  readonly cents: number;
};

/** Moves an amount from one account to another, a negative one the other way. */
export function moveMoney(db: Database, { from, to, cents, ...entry }: Move): void {
  const rows = [
    { account: from, cents: -cents },
    { account: to, cents },
  ];
  post(db, { ...entry, rows });
}

function changeBalance(db: Database, account: AccountKey, cents: number): void {
  const [owner, player, venue] = account.split(':');
  const playerId = owner === 'house' ? null : Number(player);
  db.run(
    'INSERT INTO accounts (key, player_id, venue) VALUES (?, ?, ?) ON CONFLICT (key) DO NOTHING',
    account,
    playerId,
    venue ?? null,
  );
  const changed = db.run(
    'UPDATE accounts SET balance = balance + ? WHERE key = ? AND (player_id IS NULL OR balance + ? >= 0)',
    cents,
    account,
    cents,
  );
  if (changed.changes !== 1) throw new Refusal('余额不足');
}

export function balanceOf(db: Database, account: AccountKey): number {
  return db.number('SELECT balance FROM accounts WHERE key = ?', account);
}

export function venueBalances(db: Database, playerId: number): Map<string, number> {
  const rows = db.all<{ venue: string; balance: number }>(
    'SELECT venue, balance FROM accounts WHERE player_id = ? AND venue IS NOT NULL',
    playerId,
  );
  return new Map(rows.map(({ venue, balance }) => [venue, balance]));
}

/** Sets one account to an amount, with the difference from or to the treasury. */
export function setBalance(db: Database, account: AccountKey, cents: number, memo: string, at: number): void {
  const difference = cents - balanceOf(db, account);
  moveMoney(db, { kind: 'adjustment', memo, at, from: treasury, to: account, cents: difference });
}

/** Returns the cents that a player still has to bet before a withdrawal. */
export function turnoverDue(db: Database, playerId: number): number {
  return db.number('SELECT turnover_due FROM players WHERE id = ?', playerId);
}

/** Changes the required turnover: a credited deposit raises it, a valid bet lowers it. */
export function changeTurnoverDue(db: Database, playerId: number, cents: number): void {
  db.run('UPDATE players SET turnover_due = MAX(0, turnover_due + ?) WHERE id = ?', cents, playerId);
}

/** Returns all errors in the books; an empty list proves that no cent was made or lost. */
export function checkConservation(db: Database): string[] {
  const entries = db.all<{ id: number }>(
    'SELECT entry_id AS id FROM ledger_rows GROUP BY entry_id HAVING SUM(amount) <> 0',
  );
  const accounts = db.all<{ key: string }>(`
    SELECT key FROM accounts
    WHERE balance <> (SELECT COALESCE(SUM(amount), 0) FROM ledger_rows WHERE account = accounts.key)
  `);
  const overdrawn = db.all<{ key: string }>(
    'SELECT key FROM accounts WHERE player_id IS NOT NULL AND balance < 0',
  );
  const total = db.number('SELECT COALESCE(SUM(balance), 0) FROM accounts');
  return [
    ...entries.map(({ id }) => `entry ${id} does not sum to zero`),
    ...accounts.map(({ key }) => `${key} differs from its ledger rows`),
    ...overdrawn.map(({ key }) => `${key} is overdrawn`),
    ...(total === 0 ? [] : ['all balances do not sum to zero']),
  ];
}
