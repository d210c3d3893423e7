import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reviewActivityApplication, waitingActivityApplications } from './activityApplications.ts';
import { reviewApplication, waitingApplications } from './agents.ts';
import { reviewDeposit, waitingDeposits } from './deposits.ts';
import { answer, codes, Refusal } from './envelope.ts';
import { type Faults, faultSchema } from './faults.ts';
import { readInput } from './input.ts';
import { central, checkConservation, setBalance, venueAccount } from './ledger.ts';
import { textToCents } from './money.ts';
import { hashPassword } from './passwords.ts';
import type { Platform } from './platform.ts';
import { addPlayer, playerByName, userInfo, venuesOf } from './players.ts';
import type { RoomSockets } from './roomSockets.ts';
import { addTestRecords, recordKinds } from './testRecords.ts';
import { expireTokens } from './tokens.ts';
import { reviewWithdrawal, waitingWithdrawals } from './withdrawals.ts';

const amount = v.pipe(
  v.string(),
  v.check((text) => textToCents(text) !== null),
);
const flag = v.union([v.number(), v.string()]);
const clockInput = v.union([v.strictObject({ shiftMs: v.number() }), v.strictObject({ at: v.string() })]);
const settingsInput = v.partial(
  v.strictObject({
    title: v.string(),
    site_logo: v.string(),
    h5_url: v.string(),
    site_state: flag,
    repair_tips: v.string(),
    redpacket_switch: flag,
    index_modal: flag,
    webcontent: v.string(),
    ios_download_qrcode: v.string(),
    ios_download_url: v.string(),
  }),
);
const playerFields = v.partial(
  v.strictObject({
    realname: v.string(),
    avatar: v.string(),
    mobile: v.string(),
    email: v.string(),
    birthday: v.string(),
    vip: v.pipe(v.number(), v.integer()),
    isagent: v.picklist([0, 1]),
    transferstatus: v.picklist([0, 1]),
    redpacket_sendnums: v.pipe(v.number(), v.integer()),
    redpacket_acquirednum: v.pipe(v.number(), v.integer()),
  }),
);
const playerInput = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  password: v.optional(v.string()),
  fields: v.optional(playerFields),
  paysum: v.optional(amount),
  turnover: v.optional(amount),
  payPassword: v.optional(v.string()),
  balance: v.optional(amount),
  venues: v.optional(v.record(v.string(), amount)),
});
const reviewInput = v.strictObject({ name: v.string(), approve: v.boolean() });
const recordsInput = v.strictObject({
  name: v.string(),
  kind: v.picklist(recordKinds),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
});
const frameInput = v.strictObject({ roomId: v.number(), frame: v.unknown() });

/** What waits for the back office, by its part of the address, and how it is decided. */
const reviews = {
  deposits: { waiting: waitingDeposits, review: reviewDeposit },
  withdrawals: { waiting: waitingWithdrawals, review: reviewWithdrawal },
  agents: { waiting: waitingApplications, review: reviewApplication },
  activities: { waiting: waitingActivityApplications, review: reviewActivityApplication },
} as const;

/** The one guarded path: `/sandbox/*` exists only when the sandbox was started with test switches. */
export function registerSwitches(
  app: FastifyInstance,
  { platform, faults, sockets }: { platform: Platform; faults: Faults; sockets: RoomSockets },
): void {
  const { db, clock, settings } = platform;

  app.addHook('onRequest', async (request) => {
    const foreign = request.headers['sec-fetch-site'] === 'cross-site';
    if (request.url.startsWith('/sandbox/') && foreign) throw new Refusal('仅限本站使用');
  });

  app.get('/sandbox/state', () =>
    answer({
      now: new Date(clock.now()).toISOString(),
      shiftMs: clock.shiftedBy,
      settings: settings.read(),
      faults: faults.list(),
      requests: Object.fromEntries(faults.requests),
      books: checkConservation(db),
    }),
  );
  app.post('/sandbox/reset', () => {
    clock.shift(0);
    settings.reset();
    faults.clear();
    return answer(null);
  });
  app.post('/sandbox/clock', ({ body }) => {
    const wish = readInput(clockInput, body);
    const shift = 'at' in wish ? Date.parse(wish.at) - (clock.now() - clock.shiftedBy) : wish.shiftMs;
    if (!Number.isFinite(shift)) throw new Refusal('字段格式不正确：at', codes.invalid);
    clock.shift(shift);
    return answer({ shiftMs: clock.shiftedBy });
  });
  app.post('/sandbox/faults', ({ body }) => {
    faults.add(readInput(faultSchema, body));
    return answer(faults.list());
  });
  app.delete('/sandbox/faults', () => {
    faults.clear();
    return answer(null);
  });
  app.post('/sandbox/settings', ({ body }) => {
    settings.override(readInput(settingsInput, body));
    return answer(settings.read());
  });
  app.post('/sandbox/tokens/expire', ({ body }) => {
    const { name } = readInput(v.strictObject({ name: v.optional(v.string()) }), body ?? {});
    return answer({ expired: expireTokens(db, name === undefined ? undefined : existing(name).id) });
  });
  for (const [kind, { waiting, review }] of Object.entries(reviews)) {
    app.post(`/sandbox/${kind}/review`, ({ body }) => {
      const { name, approve } = readInput(reviewInput, body);
      const found = waiting(db, existing(name).id);
      for (const { id } of found) review(db, id, approve, clock.now());
      return answer({ reviewed: found.length });
    });
  }
  app.post('/sandbox/records', ({ body }) => {
    const { name, kind, count } = readInput(recordsInput, body);
    addTestRecords(db, { kind, count, playerId: existing(name).id, now: clock.now() });
    return answer({ added: count });
  });
  app.post('/sandbox/socket', ({ body }) => {
    const { roomId, frame } = readInput(frameInput, body);
    return answer({
      reached: sockets.broadcast(roomId, typeof frame === 'string' ? frame : JSON.stringify(frame)),
    });
  });
  app.post('/sandbox/socket/close', () => answer({ closed: sockets.closeAll() }));

  app.post('/sandbox/players', async ({ body }) => {
    const wish = readInput(playerInput, body);
    const password = await hashPassword(wish.password ?? wish.name);
    const payPassword = wish.payPassword ? await hashPassword(wish.payPassword) : null;
    return db.transaction(() => {
      const now = clock.now();
      const known = playerByName(db, wish.name);
      const blank = {
        username: wish.name,
        realname: '',
        payPasswordHash: null,
        referrerId: null,
        joinedAt: now,
      };
      const id = known?.id ?? addPlayer(db, { ...blank, passwordHash: password });
      if (known && wish.password) db.run('UPDATE players SET password = ? WHERE id = ?', password, id);
      for (const [column, value] of Object.entries(wish.fields ?? {})) {
        if (value !== undefined) db.run(`UPDATE players SET ${column} = ? WHERE id = ?`, value, id);
      }
      if (payPassword) db.run('UPDATE players SET pay_password = ? WHERE id = ?', payPassword, id);
      if (wish.turnover)
        db.run('UPDATE players SET turnover_due = ? WHERE id = ?', textToCents(wish.turnover), id);
      if (wish.paysum) db.run('UPDATE players SET paysum = ? WHERE id = ?', textToCents(wish.paysum), id);
      if (wish.balance) setBalance(db, central(id), textToCents(wish.balance) ?? 0, '测试调整', now);
      for (const [venue, held] of Object.entries(wish.venues ?? {})) {
        if (!venuesOf(db, id).some(({ platname }) => platname === venue))
          throw new Refusal(`没有场馆：${venue}`);
        setBalance(db, venueAccount(id, venue), textToCents(held) ?? 0, '测试调整', now);
      }
      return answer({ user: userInfo(db, existing(wish.name), now), venues: venuesOf(db, id) });
    });
  });

  function existing(name: string) {
    const player = playerByName(db, name);
    if (!player) throw new Refusal('没有该会员', codes.unknown);
    return player;
  }
}
