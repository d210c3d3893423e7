import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import {
  pendingActivityApplications,
  reviewActivityApplication,
} from '../hall/promotions/activityApplications.ts';
import type { RoomSockets } from '../lottery/room/roomSockets.ts';
import { pendingAgentApplications, reviewAgentApplication } from '../member/agents/agentApplications.ts';
import { answer, codes, Refusal } from '../platform/base/envelope.ts';
import { readInput } from '../platform/base/readInput.ts';
import { checkConservation } from '../platform/ledger/ledger.ts';
import type { Platform } from '../platform/platform.ts';
import { playerByName } from '../platform/players/players.ts';
import { expireTokens } from '../platform/players/tokens.ts';
import { appInfo } from '../platform/settings.ts';
import { pendingDeposits, reviewDeposit } from '../wallet/deposits/deposits.ts';
import { pendingWithdrawals, reviewWithdrawal } from '../wallet/withdrawals/withdrawals.ts';
import { type Faults, faultSchema } from './faults.ts';
import { saveTestPlayer, testPlayer } from './testPlayer.ts';
import { addTestRecords, recordKinds } from './testRecords.ts';

const clockInput = v.union([v.strictObject({ shiftMs: v.number() }), v.strictObject({ at: v.string() })]);
const reviewInput = v.strictObject({ name: v.string(), approve: v.boolean() });
const recordsInput = v.strictObject({
  name: v.string(),
  kind: v.picklist(recordKinds),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
});
const frameInput = v.strictObject({ roomId: v.number(), frame: v.unknown() });

/** The reviews of the back office, by their part of the address: the pending ones and the decision. */
const reviews = {
  deposits: { pending: pendingDeposits, review: reviewDeposit },
  withdrawals: { pending: pendingWithdrawals, review: reviewWithdrawal },
  agents: { pending: pendingAgentApplications, review: reviewAgentApplication },
  activities: { pending: pendingActivityApplications, review: reviewActivityApplication },
} as const;

/** Registers `/sandbox/*`, which exists only if the sandbox was started with test switches, and which refuses other sites. */
export function registerSwitches(
  app: FastifyInstance,
  { platform, faults, sockets }: { platform: Platform; faults: Faults; sockets: RoomSockets },
): void {
  const { db, clock, settings, addressLimits } = platform;

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
    addressLimits.switch(false);
    return answer(null);
  });
  app.post('/sandbox/clock', ({ body }) => {
    const wish = readInput(clockInput, body);
    const shift = 'at' in wish ? Date.parse(wish.at) - (clock.now() - clock.shiftedBy) : wish.shiftMs;
    if (!Number.isFinite(shift)) throw new Refusal('字段格式不正确：at', codes.invalid);
    clock.shift(shift);
    return answer({ shiftMs: clock.shiftedBy });
  });
  app.post('/sandbox/limits', ({ body }) => {
    const { byAddress } = readInput(v.strictObject({ byAddress: v.boolean() }), body);
    addressLimits.switch(byAddress);
    return answer({ byAddress });
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
    settings.override(readInput(v.partial(appInfo), body));
    return answer(settings.read());
  });
  app.post('/sandbox/tokens/expire', ({ body }) => {
    const { name } = readInput(v.strictObject({ name: v.optional(v.string()) }), body ?? {});
    return answer({ expired: expireTokens(db, name === undefined ? undefined : existing(name).id) });
  });
  for (const [kind, { pending, review }] of Object.entries(reviews)) {
    app.post(`/sandbox/${kind}/review`, ({ body }) => {
      const { name, approve } = readInput(reviewInput, body);
      const found = pending(db, existing(name).id);
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

  app.post('/sandbox/players', async ({ body }) =>
    answer(await saveTestPlayer(db, readInput(testPlayer, body), clock.now())),
  );

  function existing(name: string) {
    const player = playerByName(db, name);
    if (!player) throw new Refusal('没有该会员', codes.unknown);
    return player;
  }
}
