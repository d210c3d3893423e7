import { betTexts } from '../demo/betTexts.ts';
import { addRebate } from '../member/rebates/rebates.ts';
import { dayMs, hourMs } from '../platform/base/clock.ts';
import type { Database } from '../platform/base/database.ts';
import { providers } from '../platform/ledger/providers.ts';
import { recordTransfer } from '../wallet/transfers/transfers.ts';

export const recordKinds = ['bets', 'transfers', 'activities', 'redPackets', 'rebates'] as const;
type Kind = (typeof recordKinds)[number];

type WantedRecords = {
  readonly kind: Kind;
  readonly count: number;
  readonly playerId: number;
  readonly now: number;
};
type Row = { readonly db: Database; readonly playerId: number; readonly index: number; readonly at: number };

const spanMs = 29 * dayMs;

/** Adds the requested number of records, of every state, spread over the last 29 days; no money moves. */
export function addTestRecords(db: Database, { kind, count, playerId, now }: WantedRecords): void {
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      add[kind]({ db, playerId, index, at: now - Math.floor((index / count) * spanMs) });
    }
  });
}

const add: Readonly<Record<Kind, (row: Row) => void>> = {
  bets({ db, playerId, index, at }) {
    const { apiType, plays = '', code = '' } = betTexts[index % betTexts.length] ?? { apiType: 'AG' };
    const amount = (1 + (index % 500)) * 100;
    db.insert('bets', {
      bet_no: `T${playerId}-${at}-${index}`,
      player_id: playerId,
      api_type: apiType,
      plays,
      code,
      amount,
      payout: index % 3 === 1 ? amount * 2 : 0,
      status: index % 3,
      created_at: at,
    });
  },
  transfers({ db, playerId, index, at }) {
    recordTransfer(db, {
      playerId,
      venue: providers[index % providers.length]?.code ?? 'AG',
      direction: index % 2 === 0 ? 'out' : 'in',
      cents: (1 + index) * 100,
      at,
      state: Math.floor(index / 2) % 3,
    });
  },
  activities({ db, playerId, index, at }) {
    db.insert('activity_applications', {
      player_id: playerId,
      activity_id: index + 1,
      activity_name: `测试活动${index + 1}`,
      state: (index % 3) + 1,
      created_at: at,
    });
  },
  redPackets({ db, playerId, index, at }) {
    const times = { recharged_at: at - hourMs, used_at: at };
    db.insert('red_packets', { player_id: playerId, recharge: 100_00, amount: 88 + index, ...times });
  },
  rebates({ db, playerId, index, at }) {
    const apiType = providers[index % providers.length]?.code ?? 'AG';
    const id = addRebate(db, { playerId, apiType, cents: 100 + index, at });
    if (index % 2 === 1) db.run('UPDATE rebates SET state = 1 WHERE id = ?', id);
  },
};
