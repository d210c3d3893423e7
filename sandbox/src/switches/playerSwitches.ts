import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { activityReviews } from '../hall/promotions/activityApplications.ts';
import { agentReviews } from '../member/agents/agentApplications.ts';
import { answer, codes, Refusal } from '../platform/base/envelope.ts';
import { readInput } from '../platform/base/readInput.ts';
import type { Platform } from '../platform/platform.ts';
import { playerByName } from '../platform/players/players.ts';
import { expireTokens } from '../platform/players/tokens.ts';
import { depositReviews } from '../wallet/deposits/deposits.ts';
import { withdrawalReviews } from '../wallet/withdrawals/withdrawals.ts';
import { saveTestPlayer, testPlayer } from './testPlayer.ts';
import { addTestRecords, recordKinds } from './testRecords.ts';

const reviewInput = v.strictObject({ name: v.string(), approve: v.boolean() });
const recordsInput = v.strictObject({
  name: v.string(),
  kind: v.picklist(recordKinds),
  count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)),
});

/** The reviews of the back office, by their part of the address: the pending ones and the decision. */
const reviews = {
  deposits: depositReviews,
  withdrawals: withdrawalReviews,
  agents: agentReviews,
  activities: activityReviews,
} as const;

/** Registers the switches that act on a player: the back office, sessions, records. */
export function registerPlayerSwitches(app: FastifyInstance, { db, clock }: Platform): void {
  function idOf(name: string): number {
    const player = playerByName(db, name);
    if (!player) throw new Refusal('没有该会员', codes.unknown);
    return player.id;
  }

  app.post('/sandbox/tokens/expire', ({ body }) => {
    const { name } = readInput(v.strictObject({ name: v.optional(v.string()) }), body ?? {});
    return answer({ expired: expireTokens(db, name === undefined ? undefined : idOf(name)) });
  });
  for (const [kind, { pendingOf, review }] of Object.entries(reviews)) {
    app.post(`/sandbox/${kind}/review`, ({ body }) => {
      const { name, approve } = readInput(reviewInput, body);
      const found = pendingOf(db, idOf(name));
      for (const { id } of found) review(db, id, approve, clock.now());
      return answer({ reviewed: found.length });
    });
  }
  app.post('/sandbox/records', ({ body }) => {
    const { name, kind, count } = readInput(recordsInput, body);
    addTestRecords(db, { kind, count, playerId: idOf(name), now: clock.now() });
    return answer({ added: count });
  });
  app.post('/sandbox/players', async ({ body }) =>
    answer(await saveTestPlayer(db, readInput(testPlayer, body), clock.now())),
  );
}
