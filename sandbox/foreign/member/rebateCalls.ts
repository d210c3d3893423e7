import { emptyUnless, page } from '../shapes/lists.ts';
import { amount, count, recordAmount, time } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { move } from '../state/money.ts';
import { textOf } from '../state/params.ts';
import type { Rebate } from '../state/player.ts';
import { inRange, pageOf } from '../state/ranges.ts';
import { book } from '../state/state.ts';
import { venueName } from '../wallet/venues.ts';

export const rebateCalls: Handlers = {
  'POST /api/getfanshui': forPlayer((player, call) => {
    const venue = textOf(call.params, 'api_type');
    const entries = inRange(player.rebates, call).filter((one) => venue === '' || one.venue === venue);
    return answer(
      emptyUnless(player.rebates.length > 0, {
        list: page(entries.map(rebateInfo), pageOf(call)),
        jisuan: amount(sumOf(player.rebates.filter(({ claimedAt }) => claimedAt !== null))),
        nojisuan: amount(sumOf(player.rebates.filter(({ claimedAt }) => claimedAt === null))),
      }),
    );
  }),

  'POST /api/dofanshui': forPlayer((player, { state, now }) => {
    const waiting = player.rebates.filter(({ claimedAt }) => claimedAt === null);
    const cents = sumOf(waiting);
    if (cents === 0) throw new Refusal('暂无可领取的返水');
    move(state, player, { from: 'outside', to: 'wallet', cents });
    for (const rebate of waiting) rebate.claimedAt = now;
    player.turnoverCents += cents;
    book(state, 'rebate', player, cents);
    return answer(undefined, '返水领取成功');
  }),
};

const sumOf = (rebates: readonly Rebate[]): number => rebates.reduce((sum, { cents }) => sum + cents, 0);

const rebateInfo = ({ venue, cents, at, claimedAt }: Rebate) => ({
  gamename: venueName(venue),
  money: recordAmount(cents),
  created_at: time(at),
  updated_at: time(claimedAt ?? at),
  state: count(claimedAt === null ? 0 : 1),
});
