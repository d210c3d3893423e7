import type { InputOf } from '@site/shared/contract/call';
import { calls } from '@site/shared/contract/table/calls';
import { activities } from '../hall/promotions/activities.ts';
import { playBox } from '../lottery/orders/plays.ts';
import { centsToText } from '../platform/base/money.ts';
import type { MoneyKind, PlannedIntention } from './moneyPlan.ts';
import type { PlatformProcess } from './platformProcess.ts';

/** A client of the drill, who is one player. */
export type MoneyPlayer = {
  readonly name: string;
  readonly token: string;
  readonly platform: PlatformProcess;
  /** The card for withdrawals. */
  readonly bankCard: string | number;
};

/** A request for an intention, and the mark by which the platform's records identify it. */
export type Act = { readonly path: string; readonly payload: object; readonly mark: string };

export const payPassword = 'pay66778';
/** The rebate in one present of the back office. */
export const rebateMark = '1.00';
const venues = ['AG', 'PG', 'KY'] as const;
const roomId = 11;
const big = playBox(2)
  .flatMap(({ childrens }) => childrens)
  .find(({ playtitle }) => playtitle === '大');
/** Promotions that pay nothing automatically. */
const plain = activities.filter(({ bonus }) => !bonus);
const mostAddresses = 4;

type MakeAct = (planned: PlannedIntention, player: MoneyPlayer) => Act | Promise<Act>;

/** Functions that prepare each kind in the back office and return the client's request. */
export const acts: Readonly<Record<MoneyKind, MakeAct>> = {
  deposit: ({ cents }) => act(calls.deposit, { paytype: 'alipay', amount: yuan(cents) }, centsToText(cents)),

  withdrawal: ({ cents }, { bankCard }) =>
    act(calls.withdraw, { amount: yuan(cents), bank: bankCard, password: payPassword }, centsToText(cents)),

  transferOut: ({ cents, choice }) =>
    act(
      calls.transfer,
      { amount: yuan(cents), sourcetype: 'userbalance', targettype: venueOf(choice) },
      centsToText(cents),
    ),

  transferIn: ({ cents, choice }) =>
    act(
      calls.transfer,
      { amount: yuan(cents), sourcetype: venueOf(choice), targettype: 'userbalance' },
      centsToText(cents),
    ),

  recovery: () => act(calls.recoverAll, {}, ''),

  async bet({ cents }, { platform, token }) {
    const data = await platform.ask(`/api/lotteryRoom?room_id=${roomId}`, null, token);
    const { lottery } = data as { lottery: { nowdata: { nextexpect: string } } };
    const order = [{ id: big?.id ?? 0, total: yuan(cents), data: [] }];
    const payload = { room_id: roomId, order, expect: lottery.nowdata.nextexpect };
    return act(calls.lotteryOrder, payload, centsToText(cents));
  },

  async redPacket({ choice }, { platform, name }) {
    const draws = isPresented(choice) ? 1 : 0;
    const fields = { redpacket_sendnums: draws, redpacket_acquirednum: 0 };
    await platform.ask('/sandbox/players', { name, fields });
    return act(calls.drawRedPacket, {}, '');
  },

  async rebate({ choice }, { platform, name }) {
    if (isPresented(choice)) await platform.ask('/sandbox/records', { name, kind: 'rebates', count: 1 });
    return act(calls.claimRebates, {}, rebateMark);
  },

  async promotion({ choice }, { platform, name }) {
    if (isPresented(choice)) await platform.ask('/sandbox/activities/review', { name, approve: false });
    const promotion = plain[choice % plain.length];
    return act(calls.applyActivity, { activityid: promotion?.id ?? 0 }, promotion?.title ?? '');
  },

  async card({ cents }, { platform, token }) {
    const saved = await platform.read(calls.savedCards, { type: 2 }, token);
    const [oldest] = saved;
    if (oldest && saved.length >= mostAddresses)
      await platform.read(calls.deleteCard, { id: oldest.id }, token);
    const address = `0x${String(cents).padStart(40, '0')}`;
    const payload = { bank: 'USDT', bank_owner: 'ERC20', bank_no: address, pay_pass: payPassword } as const;
    return act(calls.bindCard, payload, address);
  },
};

type OnceCall =
  | typeof calls.deposit
  | typeof calls.withdraw
  | typeof calls.transfer
  | typeof calls.recoverAll
  | typeof calls.lotteryOrder
  | typeof calls.drawRedPacket
  | typeof calls.claimRebates
  | typeof calls.applyActivity
  | typeof calls.bindCard;

function act<C extends OnceCall>({ path }: C, payload: InputOf<C> & object, mark: string): Act {
  return { path, payload, mark };
}

const yuan = (cents: number) => Number(centsToText(cents));
const venueOf = (choice: number) => venues[choice % venues.length] ?? 'AG';
/** Whether the back office first grants what the client then takes; otherwise the platform refuses. */
const isPresented = (choice: number) => choice % 3 > 0;
