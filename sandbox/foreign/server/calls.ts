import { promotionCalls } from '../hall/promotionCalls.ts';
import { redPacketCalls } from '../hall/redPacketCalls.ts';
import { siteCalls } from '../hall/siteCalls.ts';
import { lotteryCalls } from '../lottery/lotteryCalls.ts';
import { messageCalls } from '../member/messageCalls.ts';
import { profileCalls } from '../member/profileCalls.ts';
import { rebateCalls } from '../member/rebateCalls.ts';
import { sessionCalls } from '../member/sessionCalls.ts';
import { nothing } from '../shapes/lists.ts';
import { type Answer, type Call, type Handlers, Refusal } from '../state/answers.ts';
import { balanceCalls } from '../wallet/balanceCalls.ts';
import { cardCalls } from '../wallet/cardCalls.ts';
import { depositCalls } from '../wallet/depositCalls.ts';
import { passwordCalls } from '../wallet/passwordCalls.ts';
import { recordCalls } from '../wallet/recordCalls.ts';
import { withdrawalCalls } from '../wallet/withdrawalCalls.ts';

/** The handlers of all calls, by method and path. */
export const calls: Handlers = {
  ...balanceCalls,
  ...cardCalls,
  ...depositCalls,
  ...lotteryCalls,
  ...messageCalls,
  ...passwordCalls,
  ...profileCalls,
  ...promotionCalls,
  ...rebateCalls,
  ...recordCalls,
  ...redPacketCalls,
  ...sessionCalls,
  ...siteCalls,
  ...withdrawalCalls,
};

/** Carries a call out, or says why not. */
export function carryOut(name: string, call: Call): Answer {
  const handle = calls[name];
  if (!handle) return { code: 404, message: '接口不存在', data: nothing };
  try {
    return handle(call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.code, message: error.message, data: nothing };
  }
}
