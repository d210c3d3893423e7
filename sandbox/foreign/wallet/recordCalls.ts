import { page } from '../shapes/lists.ts';
import { Loose } from '../shapes/render.ts';
import { count, orNull, recordAmount, time } from '../shapes/values.ts';
import { answer, type Call, forPlayer, type Handlers } from '../state/answers.ts';
import { textOf } from '../state/params.ts';
import type { Bet, Payment, Player, Transfer } from '../state/player.ts';
import { inRange, newestFirst, pageOf } from '../state/ranges.ts';
import { venueName } from './venues.ts';

export const recordCalls: Handlers = {
  'POST /api/betrecord': forPlayer((player, call) => {
    const venue = textOf(call.params, 'api_type');
    const bets = inRange(player.bets, call).filter((bet) => venue === '' || bet.venue === venue);
    return answer(page(bets.map(betInfo), pageOf(call)));
  }),

  'POST /api/gettransrecord': forPlayer((player, call) => {
    const type = textOf(call.params, 'type') || '1';
    if (type === '1' || type === '2')
      return answer(page(payments(player, call).map(paymentInfo), pageOf(call)));
    // The meaning of 3 and 4 is a shape, so that the page is chosen when it is written.
    return answer(
      new Loose(({ shapes, render }) => {
        const isIn = shapes.records.transferTypes === `in-is-${type}`;
        return render(page(transfers(player, call, isIn).map(transferInfo), pageOf(call)));
      }),
    );
  }),

  'POST /api/redpacket': forPlayer((player, call) => {
    const packets = newestFirst(player.packets).map(({ deposited, cents, at }) => ({
      money: recordAmount(deposited),
      redpacketmoney: recordAmount(cents),
      created_at: time(at),
      usetime: time(at),
    }));
    return answer(page(packets, pageOf(call)));
  }),
};

function payments(player: Player, call: Call): Payment[] {
  // No payment belongs to a venue.
  if (textOf(call.params, 'api_type') !== '') return [];
  const kind = textOf(call.params, 'type') === '2' ? 'withdrawal' : 'deposit';
  return inRange(player.payments, call).filter((payment) => payment.kind === kind);
}

function transfers(player: Player, call: Call, isIntoWallet: boolean): Transfer[] {
  const venue = textOf(call.params, 'api_type');
  return inRange(player.transfers, call)
    .filter((transfer) => transfer.isIntoWallet === isIntoWallet)
    .filter((transfer) => venue === '' || transfer.venue === venue);
}

const paymentInfo = ({ no, kind, cents, way, at, state }: Payment) => ({
  out_trade_no: no,
  amount: recordAmount(cents, kind === 'withdrawal'),
  pay_way: way,
  state: count(state),
  created_at: time(at),
});

const transferInfo = ({ venue, isIntoWallet, cents, at }: Transfer) => ({
  out_trade_no: orNull(null),
  amount: recordAmount(cents, !isIntoWallet),
  pay_way: venueName(venue),
  state: count(1),
  created_at: time(at),
});

const betInfo = ({ no, venue, text, cents, paid, state, at }: Bet) => ({
  bet_id: no,
  bet_amount: recordAmount(cents),
  win_loss: recordAmount(paid),
  plays: orNull(text),
  Code: venueName(venue),
  status: count(state),
  created_at: time(at),
});
