import { messageOf } from '../base/failureText.ts';
import { repairPage } from '../document/channelFiles.ts';
import { type ChannelState, channelStateOf } from '../document/channelState.ts';
import { isOpen } from '../rollouts/rollout.ts';
import { freshen } from '../trust/snapshot.ts';
import { advance } from './advance.ts';
import { trackProblems } from './openProblems.ts';
import type { PilotPlace, PilotRun } from './pilotRun.ts';
import { repeatStopNotice, watchLive } from './watchLive.ts';

/**
 * Creates a pilot without any knowledge: all that it needs is in the store. Each round looks at the plans of a channel and
 * takes the actions that they need.
 */
export function createPilot(place: PilotPlace) {
  const problems = trackProblems(place.say, place.now);
  const run: PilotRun = {
    ...place,
    problems,
    unanswered: new Map(),
    watched: new Map(),
    reported: new Set(),
  };
  let seen: number | undefined;

  const look = async () => {
    let channelState = await channelStateOf(run.store, run.channel);
    if (channelState && channelState.document.revision !== seen) {
      // The command that made this revision may have been killed before it wrote the document and the page.
      await repairPage(run.store, run.channel);
      for (const name of Object.keys(channelState.rollouts ?? {})) problems.close(`refused ${name}`);
      if (seen === undefined) repeatStopNotice(run, channelState);
      seen = channelState.document.revision;
    }
    await freshen(run.store, run.now());
    for (const name of Object.keys(channelState?.rollouts ?? {})) {
      const isChanged = channelState && (await visitPlan(run, channelState, name));
      if (isChanged) channelState = await channelStateOf(run.store, run.channel);
    }
  };

  /** Runs one round. Returns whether everything could be reached and nothing was refused. Never throws. */
  const round = async (): Promise<boolean> => {
    try {
      await look();
      problems.close('store', 'The store can be reached again');
    } catch (error) {
      const why = messageOf(error);
      problems.open('store', 'unreachable', `The store cannot be worked on: ${why}`);
    }
    return !problems.isAny();
  };
  return { round };
}

async function visitPlan(run: PilotRun, channelState: ChannelState, name: string): Promise<boolean> {
  const plan = channelState.rollouts?.[name];
  if (!plan) return false;
  const visit = { run, channelState, name, plan };
  return isOpen(plan) ? advance(visit) : watchLive(visit);
}
