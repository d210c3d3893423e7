import { removeSandboxes, startSandbox } from '../../testing/testSandbox.ts';
import { openDatabase } from '../base/database.ts';
import { centsToText, textToCents } from '../base/money.ts';
import { balanceOf, central, checkConservation, post, setBalance, treasury, venueAccount } from './ledger.ts';

afterEach(removeSandboxes);

const opened = () => {
  const db = openDatabase(':memory:');
  db.run("INSERT INTO players (username, password, joined_at) VALUES ('someone', 'x', 0)");
  return db;
};
const move = (from: ReturnType<typeof central>, to: ReturnType<typeof central>, cents: number) => ({
  kind: 'transfer' as const,
  memo: 'test',
  at: 0,
  rows: [
    { account: from, cents: -cents },
    { account: to, cents },
  ],
});

test('the ledger refuses a posting that does not sum to zero or has parts of a cent', () => {
  const db = opened();
  const bad = { kind: 'transfer' as const, memo: '', at: 0 };
  expect(() => post(db, { ...bad, rows: [{ account: central(1), cents: 1 }] })).toThrow('sum to zero');
  expect(() =>
    post(db, {
      ...bad,
      rows: [
        { account: central(1), cents: 0.5 },
        { account: treasury, cents: -0.5 },
      ],
    }),
  ).toThrow('whole cents');
  expect(checkConservation(db)).toEqual([]);
});

test('a player cannot spend more than the balance, and a refused posting leaves nothing behind', () => {
  const db = opened();
  setBalance(db, central(1), 500, 'start', 0);
  expect(() => post(db, move(central(1), venueAccount(1, 'AG'), 501))).toThrow('余额不足');
  expect(balanceOf(db, central(1))).toBe(500);
  expect(balanceOf(db, venueAccount(1, 'AG'))).toBe(0);
  expect(db.one('SELECT COUNT(*) AS n FROM ledger_entries')).toEqual({ n: 1 });
  expect(checkConservation(db)).toEqual([]);
});

test('the check of the books finds a balance that was changed without a posting', () => {
  const db = opened();
  setBalance(db, central(1), 500, 'start', 0);
  db.run("UPDATE accounts SET balance = 501 WHERE key = 'central:1'");
  expect(checkConservation(db)).toEqual([
    'central:1 differs from its ledger rows',
    'all balances do not sum to zero',
  ]);
});

test('200 random operations at once, one-tap recovery among them, neither make nor lose a cent [S-109]', async () => {
  const sandbox = await startSandbox();
  const names = ['tester01', 'tester02', 'tester03'];
  for (const name of names) await sandbox.post('/sandbox/players', { name, balance: '1000.00' });
  const tokens = await Promise.all(names.map((name) => sandbox.login(name, name)));
  const venues = ['AG', 'PG', 'KY', 'IBC'];
  let state = 20261121;
  const random = (bound: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * bound);
  };
  const operations = Array.from({ length: 200 }, () => {
    const player = random(names.length);
    if (random(3) === 0) return sandbox.post('/api/transall', {}, tokens[player]);
    const venue = venues[random(venues.length)] ?? 'AG';
    return sandbox.post('/sandbox/players', {
      name: names[player],
      venues: { [venue]: centsToText(random(50_000)) },
    });
  });
  const answers = await Promise.all(operations);
  expect(answers.every(({ code }) => code === 200)).toBe(true);
  expect(sandbox.checkConservation()).toEqual([]);

  for (const token of tokens) {
    const before = (await sandbox.post('/api/user', {}, token)).data as {
      balance: string;
      gameblance: string;
    };
    const recovered = await sandbox.post('/api/transall', {}, token);
    const after = (await sandbox.post('/api/refreshusermoney', {}, token)).data as typeof before;
    expect(recovered.message).toBe('回收成功');
    expect(after.gameblance).toBe('0.00');
    expect(textToCents(after.balance)).toBe(
      (textToCents(before.balance) ?? 0) + (textToCents(before.gameblance) ?? 0),
    );
  }
  expect(sandbox.checkConservation()).toEqual([]);
});

test('money is written with two places and read without rounding', () => {
  expect([0, 5, 50, 123_456, -7].map(centsToText)).toEqual(['0.00', '0.05', '0.50', '1234.56', '-0.07']);
  expect(['0.10', '12', '12.5', '1234.56'].map(textToCents)).toEqual([10, 1200, 1250, 123_456]);
  expect(['', '1.234', '-1', '1e3', 'abc', '1,000'].map(textToCents)).toEqual(Array(6).fill(null));
});
