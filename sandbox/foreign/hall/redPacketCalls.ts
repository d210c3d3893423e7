import { emptyUnless } from '../shapes/lists.ts';
import { beijingDay, beijingHour } from '../shapes/times.ts';
import { amount, count } from '../shapes/values.ts';
import { answer, forPlayer, type Handlers, Refusal } from '../state/answers.ts';
import { move } from '../state/money.ts';
import type { Player } from '../state/player.ts';
import { book } from '../state/state.ts';

/** The hours in Beijing in which packets are drawn. */
const OPENS = 10;
const CLOSES = 12;
const MOST_A_DAY = 3;
/** The packets in the order of the player's draws, in cents. */
const packets = [8_88, 1_88, 6_66, 18_88];

const rules = [
  ['100', '1'],
  ['1,000', '3'],
].map(([recharge, flow]) => ({
  start_time: '10:00:00',
  end_time: '12:00:00',
  day_flow: `${flow}00`,
  flow_money: flow,
  recharge,
}));

export const redPacketCalls: Handlers = {
  'GET /api/userredpacket': forPlayer((player, { now }) =>
    answer(
      emptyUnless(player.draws > 0 || player.packets.length > 0, {
        sendnums: count(player.draws),
        acquirednum: count(drawnToday(player, now)),
        max_times: count(MOST_A_DAY),
        rules,
      }),
    ),
  ),

  'POST /api/douserredpacket': forPlayer((player, { state, now }) => {
    if (!state.settings.hasRedPackets) throw new Refusal('红包已关闭');
    const hour = beijingHour(now);
    if (hour < OPENS) throw new Refusal('活动还没开始，请静待活动开始。');
    if (hour >= CLOSES) throw new Refusal('请静待下次活动。');
    if (player.draws <= 0) throw new Refusal('您暂无抽奖次数');
    if (drawnToday(player, now) >= MOST_A_DAY) throw new Refusal('今日抽奖次数已用完');
    const cents = packets[player.packets.length % packets.length] ?? 0;
    move(state, player, { from: 'outside', to: 'wallet', cents });
    player.draws -= 1;
    player.turnoverCents += cents;
    player.packets.push({ deposited: 100_00, cents, at: now });
    book(state, 'redPacket', player, cents);
    return answer({ redpacketmoney: amount(cents) }, '恭喜您抽中红包');
  }),
};

const drawnToday = ({ packets: drawn }: Player, now: number): number =>
  drawn.filter(({ at }) => at >= beijingDay(now)).length;
