import { gameCalls } from '../hall/games/gameCalls.ts';
import { promotionCalls } from '../hall/promotions/promotionCalls.ts';
import { redPacketCalls } from '../hall/red-packets/redPacketCalls.ts';
import { siteCalls } from '../hall/site/siteCalls.ts';
import { lotteryCalls } from '../lottery/lotteryCalls.ts';
import { agentCalls } from '../member/agents/agentCalls.ts';
import { messageCalls } from '../member/messages/messageCalls.ts';
import { profileCalls } from '../member/profile/profileCalls.ts';
import { rebateCalls } from '../member/rebates/rebateCalls.ts';
import { sessionCalls } from '../member/session/sessionCalls.ts';
import { vipCalls } from '../member/vip/vipCalls.ts';
import type { CallHandlers } from '../platform/callHandlers.ts';
import { balanceCalls } from '../wallet/balances/balanceCalls.ts';
import { cardCalls } from '../wallet/cards/cardCalls.ts';
import { depositCalls } from '../wallet/deposits/depositCalls.ts';
import { passwordCalls } from '../wallet/passwords/passwordCalls.ts';
import { recordCalls } from '../wallet/records/recordCalls.ts';
import { transferCalls } from '../wallet/transfers/transferCalls.ts';
import { withdrawalCalls } from '../wallet/withdrawals/withdrawalCalls.ts';

/** The handlers of all calls of the contract, by features; a missing one is a type error here that names the call. */
export const callTable = {
  ...balanceCalls,
  ...cardCalls,
  ...depositCalls,
  ...passwordCalls,
  ...recordCalls,
  ...transferCalls,
  ...withdrawalCalls,

  ...lotteryCalls,

  ...agentCalls,
  ...messageCalls,
  ...profileCalls,
  ...rebateCalls,
  ...sessionCalls,
  ...vipCalls,

  ...gameCalls,
  ...promotionCalls,
  ...redPacketCalls,
  ...siteCalls,
} satisfies CallHandlers;
