import { calls } from '@site/shared/contract/index';
import { codes, Refusal } from '../envelope.ts';
import { readInput } from '../input.ts';
import { activityApplicationCalls } from './activityApplications.ts';
import { agentCalls } from './agents.ts';
import type { Binding } from './binding.ts';
import { cardCalls } from './cards.ts';
import { depositCalls } from './deposits.ts';
import { gameCalls } from './games.ts';
import { lotteryCalls } from './lottery.ts';
import { messageCalls } from './messages.ts';
import { passwordCalls } from './passwords.ts';
import { playerCalls } from './player.ts';
import { promotionCalls } from './promotions.ts';
import { rebateCalls } from './rebates.ts';
import { recordCalls } from './records.ts';
import { redPacketCalls } from './redPackets.ts';
import { sessionCalls } from './session.ts';
import { siteCalls } from './site.ts';
import { transferCalls } from './transfers.ts';
import { withdrawalCalls } from './withdrawals.ts';

const answered: readonly Binding[] = [
  ...sessionCalls,
  ...playerCalls,
  ...siteCalls,
  ...gameCalls,
  ...lotteryCalls,
  ...promotionCalls,
  ...activityApplicationCalls,
  ...cardCalls,
  ...withdrawalCalls,
  ...passwordCalls,
  ...depositCalls,
  ...transferCalls,
  ...recordCalls,
  ...agentCalls,
  ...messageCalls,
  ...rebateCalls,
  ...redPacketCalls,
];

const keyOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const answeredKeys = new Set(answered.map(({ call }) => keyOf(call)));

/** Calls whose screens are yet to come check session and payload like any other and then say so. */
const notOpen = Object.values(calls)
  .filter((call) => !answeredKeys.has(keyOf(call)))
  .map(
    (call): Binding => ({
      call,
      access: 'player',
      run(payload) {
        readInput(call.input, payload);
        throw new Refusal('该功能暂未开放', codes.notOpen);
      },
    }),
  );

/** Every call of the contract with what answers it. */
export const bindings: readonly Binding[] = [...answered, ...notOpen];
