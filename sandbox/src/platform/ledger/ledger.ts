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

/**
 * Moves money, and is the only way to do so: writes rows that sum to zero together with the balances they change. Throws
 * otherwise.
 */
export function post(db: Database, posting: Posting): void {
  const rows = posting.rows.filter(({ cents }) => cents !== 0);
  if (rows.some(({ cents }) => !Number.isSafeInteger(cents)))
    throw new Error('Ledger amounts are whole cents.');
  if (rows.reduce((sum, { cents }) => sum + cents, 0) !== 0) throw new Error('Ledger rows must sum to zero.');
  if (rows.length === 0) return;
  db.transaction(() => {
    const { id } = db.run(
      'INSERT INTO ledger_entries (kind, memo, created_at) VALUES (?, ?, ?)',
      posting.kind,
      posting.memo,
      posting.at,
    );
    for (const { account, cents } of rows) {
      changeBalance(db, account, cents);
      db.run('INSERT INTO ledger_rows (entry_id, account, amount) VALUES (?, ?, ?)', id, account, cents);
    }
  });
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
  return db.one<{ balance: number }>('SELECT balance FROM accounts WHERE key = ?', account)?.balance ?? 0;
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
  post(db, {
    kind: 'adjustment',
    memo,
    at,
    rows: [
      { account, cents: difference },
      { account: treasury, cents: -difference },
    ],
  });
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
  const total = db.one<{ total: number }>('SELECT COALESCE(SUM(balance), 0) AS total FROM accounts');
  return [
    ...entries.map(({ id }) => `entry ${id} does not sum to zero`),
    ...accounts.map(({ key }) => `${key} differs from its ledger rows`),
    ...overdrawn.map(({ key }) => `${key} is overdrawn`),
    ...(total?.total === 0 ? [] : ['all balances do not sum to zero']),
  ];
}
