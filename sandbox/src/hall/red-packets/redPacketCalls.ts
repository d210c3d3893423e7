import { answer, Refusal } from '../../platform/base/envelope.ts';
import { centsToText } from '../../platform/base/money.ts';
import { type FeatureHandlers, forPlayer, forPlayerOnce } from '../../platform/callHandlers.ts';
import { drawRedPacket, redPacketState } from './redPackets.ts';

export const redPacketCalls = {
  redPacketState: forPlayer((_input, { platform: { db }, player, now }) =>
    answer(redPacketState(db, player, now)),
  ),

  drawRedPacket: forPlayerOnce((_input, { platform: { db, settings }, player, now }) => {
    if (Number(settings.read().redpacket_switch) !== 1) throw new Refusal('红包已关闭');
    return answer({ redpacketmoney: centsToText(drawRedPacket(db, player, now)) }, '领取成功');
  }),
} satisfies FeatureHandlers;
