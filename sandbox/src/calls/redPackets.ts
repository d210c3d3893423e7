import { calls } from '@site/shared/contract/index';
import { answer, Refusal } from '../envelope.ts';
import { centsToText } from '../money.ts';
import { drawRedPacket, redPacketState } from '../redPackets.ts';
import { type Binding, forPlayer } from './binding.ts';

export const redPacketCalls: readonly Binding[] = [
  forPlayer(calls.redPacketState, (_input, { platform: { db }, player, now }) =>
    answer(redPacketState(db, player, now)),
  ),

  forPlayer(calls.drawRedPacket, (_input, { platform: { db, settings }, player, now }) => {
    if (Number(settings.read().redpacket_switch) !== 1) throw new Refusal('红包已关闭');
    return answer({ redpacketmoney: centsToText(drawRedPacket(db, player, now)) }, '领取成功');
  }),
];
