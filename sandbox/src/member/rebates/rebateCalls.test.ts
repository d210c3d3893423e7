import { openDatabase } from '../../platform/base/database.ts';
import {
  balanceOf,
  central,
  checkConservation,
  setBalance,
  turnoverDue,
  venueAccount,
} from '../../platform/ledger/ledger.ts';
import { addPlayer } from '../../platform/players/players.ts';
import { removeSandboxes, startSandbox, type TestSandbox } from '../../testing/testSandbox.ts';
import { placeBet, settleBet, voidBet } from '../../wallet/bets/bets.ts';
import { claimRebates, issueRebates, rebateCents, rebatePage, rebateTotals } from './rebates.ts';

type Answer = {
  list: { data: Record<string, string | number>[]; total: number; last_page: number };
  jisuan: string;
  nojisuan: string;
};

const beijing = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  [100_000, 4, 'AG', 450],
  [100_000, 4, 'PG', 700],
  [100_000, 4, 'OWN', 120],
  [100_000, 10, 'OBBY', 1_500],
  [33_333, 1, 'IBC', 99],
  [333, 1, 'IBC', 0],
  [100_000, 0, 'AG', 0],
  [100_000, 11, 'AG', 0],
  [100_000, 4, 'NOWHERE', 0],
])(
  '%i cents of valid bets of a VIP%i in %s earn a rebate of %i, rounded down',
  (valid, vip, venue, cents) => {
    expect(rebateCents(valid, vip, venue)).toBe(cents);
  },
);

describe('the rebates of a Beijing day', () => {
  let db: ReturnType<typeof openDatabase>;
  let playerId: number;
  const now = beijing('2026-11-20T12:00:00');
  const bet = (cents: number, placed: string, settled: string | null) => {
    const id = placeBet(db, { playerId, apiType: 'PG', cents, at: beijing(placed) });
    if (settled) settleBet(db, id, 0, beijing(settled));
    return id;
  };
  const page = (apiType = '') => rebatePage(db, { playerId, from: 0, apiType }, 1);

  beforeEach(() => {
    db = openDatabase(':memory:');
    playerId = addPlayer(db, {
      username: 'bettor01',
      realname: '',
      passwordHash: '',
      payPasswordHash: null,
      referrerId: null,
      joinedAt: 0,
    });
    setBalance(db, venueAccount(playerId, 'PG'), 10_000_00, '测试', 0);
    db.run('UPDATE players SET vip = 4');
    bet(100_00, '2026-11-18T23:59:59', '2026-11-18T23:59:59');
    bet(200_00, '2026-11-18T23:50:00', '2026-11-19T00:00:00');
    bet(300_00, '2026-11-19T23:59:59', '2026-11-19T23:59:59');
    bet(400_00, '2026-11-20T00:00:00', '2026-11-20T00:00:00');
    bet(500_00, '2026-11-19T10:00:00', null);
    voidBet(db, bet(600_00, '2026-11-19T11:00:00', null), beijing('2026-11-19T12:00:00'));
    issueRebates(db, playerId, now);
  });
  afterEach(() => db.close());

  test('count settled bets from 00:00 to 23:59, neither open nor invalid ones, and none of today', () => {
    issueRebates(db, playerId, now);
    expect(page().data).toEqual([
      {
        gamename: 'PG电子',
        money: '3.50',
        state: 0,
        created_at: '2026-11-20 01:00:00',
        updated_at: '2026-11-20 01:00:00',
      },
      {
        gamename: 'PG电子',
        money: '0.70',
        state: 0,
        created_at: '2026-11-19 01:00:00',
        updated_at: '2026-11-19 01:00:00',
      },
    ]);
    expect(rebateTotals(db, playerId)).toEqual({ claimed: 0, waiting: 420 });
    expect([page('PG').total, page('AG').total]).toEqual([2, 0]);
  });

  test('are paid once into the central wallet and have to be bet once', () => {
    db.run('UPDATE players SET turnover_due = 0');
    claimRebates(db, playerId, now);
    expect(() => claimRebates(db, playerId, now)).toThrow('暂无领取额度！');
    expect(balanceOf(db, central(playerId))).toBe(420);
    expect(turnoverDue(db, playerId)).toBe(420);
    expect(rebateTotals(db, playerId)).toEqual({ claimed: 420, waiting: 0 });
    expect(page().data.map(({ state, updated_at }) => [state, updated_at])).toEqual([
      [1, '2026-11-20 12:00:00'],
      [1, '2026-11-20 12:00:00'],
    ]);
    expect(checkConservation(db)).toEqual([]);
  });

  test('of the next day appear an hour after its end', () => {
    issueRebates(db, playerId, beijing('2026-11-21T00:59:59'));
    expect(page().total).toBe(2);
    issueRebates(db, playerId, beijing('2026-11-21T01:00:00'));
    expect(page().data[0]).toMatchObject({ money: '2.80', created_at: '2026-11-21 01:00:00' });
  });
});

describe('over HTTP', () => {
  let sandbox: TestSandbox;
  beforeEach(async () => {
    sandbox = await startSandbox({ demoRecords: true, now: () => beijing('2026-11-20T20:30:00') });
  });
  afterEach(removeSandboxes);

  const read = async (token: string, payload: object = {}) => {
    const answer = await sandbox.post(
      '/api/getfanshui',
      { date: 4, page: 1, api_type: '', type: '', ...payload },
      token,
    );
    expect(answer.code).toBe(200);
    return answer.data as Answer;
  };

  test('the demo account has claimed and waiting rebates; dates and platforms narrow the list and not the totals', async () => {
    const demo = await sandbox.login();
    const all = await read(demo);
    expect(all.list.last_page).toBeGreaterThan(1);
    expect(Number(all.jisuan)).toBeGreaterThan(10);
    expect(Number(all.nojisuan)).toBeGreaterThan(1);
    expect(all.list.data[0]).toMatchObject({ state: 0, created_at: '2026-11-20 01:00:00' });
    const today = await read(demo, { date: 1 });
    expect(today.list.data.every(({ created_at }) => created_at === '2026-11-20 01:00:00')).toBe(true);
    expect(today).toMatchObject({ jisuan: all.jisuan, nojisuan: all.nojisuan });
    const own = await read(demo, { api_type: 'AG' });
    expect(own.list.data.every(({ gamename }) => gamename === 'AG真人')).toBe(true);
    expect(own.list.total).toBeLessThan(all.list.total);
  });

  test('ten claims at once pay once', async () => {
    await sandbox.post('/sandbox/players', { name: 'claimer1', balance: '5.00' });
    await sandbox.post('/sandbox/records', { name: 'claimer1', kind: 'rebates', count: 3 });
    const token = await sandbox.login('claimer1', 'claimer1');
    expect(await read(token)).toMatchObject({ jisuan: '1.01', nojisuan: '2.02' });
    const claim = () => sandbox.post('/api/dofanshui', {}, token);
    const answers = await Promise.all(Array.from({ length: 10 }, claim));
    expect(answers.filter(({ code }) => code === 200).map(({ message }) => message)).toEqual(['领取成功']);
    expect(await claim()).toMatchObject({ code: 400, message: '暂无领取额度！' });
    const { data } = await sandbox.post('/api/user', {}, token);
    expect(data).toMatchObject({ balance: '7.02' });
    expect(await read(token)).toMatchObject({ jisuan: '3.03', nojisuan: '0.00' });
    expect(sandbox.checkConservation()).toEqual([]);
  });
});
