import { list } from '../shapes/lists.ts';
import { amount } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { heldIn, heldInVenues, move } from '../state/money.ts';
import { centsOf, requiredOf, textOf } from '../state/params.ts';
import type { Player } from '../state/player.ts';
import { book, type Place, type State } from '../state/state.ts';
import { isVenue, venues, WALLET } from './venues.ts';

export const balanceCalls: Handlers = {
  'POST /api/balance': forPlayer((player) => answer({ balance: amount(player.wallet) })),

  'POST /api/balancelist': forPlayer((player) =>
    answer(
      list(
        venues.map(({ code, name }) => ({
          name,
          platname: code,
          balance: amount(heldIn(player, { venue: code })),
        })),
      ),
    ),
  ),

  'POST /api/transfer': forPlayer((player, { state, params }) => {
    if (player.isAutomatic) throw new Refusal('已开启自动转账，请先关闭');
    const source = placeNamed(requiredOf(params, 'sourcetype', '请选择转出钱包'));
    const target = placeNamed(requiredOf(params, 'targettype', '请选择转入钱包'));
    if (source === 'wallet' && target === 'wallet') throw new Refusal('转出与转入钱包不能相同');
    if (source !== 'wallet' && target !== 'wallet') throw new Refusal('场馆内钱包不支持互转');
    const cents = centsOf(params.amount);
    transfer(state, player, { from: source, to: target, cents });
    book(state, 'transfer', player, cents);
    return answer(undefined, '转账成功');
  }),

  'POST /api/transall': forPlayer((player, { state }) => {
    const cents = heldInVenues(player);
    for (const [venue, held] of player.venues)
      if (held > 0) transfer(state, player, { from: { venue }, to: 'wallet', cents: held });
    if (cents > 0) book(state, 'recovery', player, cents);
    return answer(undefined, '一键回收成功');
  }),

  'POST /api/uptransferstatus': forPlayer((player, { params }) => {
    player.isAutomatic =
      requiredOf(params, 'transferstatus') === '1' || textOf(params, 'transferstatus') === 'true';
    return answer();
  }),
};

type Held = Exclude<Place, 'outside'>;

function placeNamed(name: string): Held {
  if (name === WALLET) return 'wallet';
  if (!isVenue(name)) throw new Refusal('场馆不存在或正在维护');
  return { venue: name };
}

function transfer(
  state: State,
  player: Player,
  { from, to, cents }: { from: Held; to: Held; cents: number },
): void {
  move(state, player, { from, to, cents });
  const venue = from === 'wallet' ? to : from;
  if (venue === 'wallet') return;
  player.transfers.push({ venue: venue.venue, isIntoWallet: to === 'wallet', cents, at: state.now() });
}
