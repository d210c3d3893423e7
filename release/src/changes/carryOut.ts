import type { Answer } from '../base/answer.ts';
import { checkApplication } from '../base/names/checkApplication.ts';
import type { Store } from '../store/store.ts';
import { retire, retiredAnswer } from './back/retire.ts';
import { block, blockAnswer, unblock } from './block.ts';
import type { ChangeCommand, RolloutAct } from './changeCommand.ts';
import { canaryAnswer, outcomeAnswer } from './outcomeAnswer.ts';
import { promote } from './promote.ts';
import type { Expectation, ReleaseOptions } from './releaseOptions.ts';
import { rollback } from './rollback.ts';
import { promoteCanary } from './rollouts/promoteCanary.ts';
import { rollOut } from './rollouts/rollOut.ts';
import { begunAnswer, steeredAnswer } from './rollouts/rolloutAnswer.ts';
import { type Steering, steerRollout } from './rollouts/steerRollout.ts';

const steering: Readonly<Record<RolloutAct, Steering>> = {
  pause: { act: 'pause' },
  resume: { act: 'resume' },
  skip: { act: 'step' },
  abort: { act: 'stop' },
};

/**
 * Carries out a change and returns its result in words and as data, the same on the command line and in the console. Throws
 * `Refused` for the reasons of the change, and `Usage` for an invalid name of an application.
 */
export async function carryOut(
  store: Store,
  command: ChangeCommand,
  place: Expectation & Pick<ReleaseOptions, 'check'> & { readonly channel: string; readonly by: string },
): Promise<Answer> {
  const app = checkApplication(command.app);
  const options = { ...place, reason: command.reason };
  switch (command.name) {
    case 'promote': {
      const { version, bps, rollout } = command;
      if (rollout) return begunAnswer(app, await rollOut(store, app, { ...rollout, version }, options));
      if (bps !== undefined) return canaryAnswer(app, await promoteCanary(store, app, version, bps, options));
      return outcomeAnswer(await promote(store, app, version, options));
    }
    case 'rollback': {
      const { reason, to, with: others = [] } = command;
      const named = others.map(checkApplication);
      return outcomeAnswer(await rollback(store, app, { ...options, reason, to, with: named }));
    }
    case 'rollout': {
      const { act, reason } = command;
      return steeredAnswer(app, act, await steerRollout(store, app, steering[act], { ...options, reason }));
    }
    case 'retire':
      return retiredAnswer(await retire(store, app, { ...options, reason: command.reason }), command.reason);
    case 'block':
    case 'unblock': {
      const { name, version } = command;
      const outcome =
        command.name === 'block'
          ? await block(store, app, version, { ...options, reason: command.reason })
          : await unblock(store, app, version, options);
      return blockAnswer(name, { app, version }, outcome);
    }
  }
}
