import { type ChannelState, channelStateOf } from '../document/channelState.ts';
import { repairPage } from '../document/republishFiles.ts';
import { isOpen } from '../rollouts/rollout.ts';
import { advance } from './advance.ts';
import { trackProblems } from './openProblems.ts';
import type { PilotPlace, PilotRun } from './pilotRun.ts';
import { tellAgain, watchLive } from './watchLive.ts';

/** A pilot: it looks at the plans of a channel, each time it is asked to, and does what they need. */
export type Pilot = {
  /** Whether everything could be reached and nothing was refused. Never throws. */
  readonly round: () => Promise<boolean>;
};

/** A pilot that knows nothing yet: all that it has to know stands in the store. */
export function createPilot(place: PilotPlace): Pilot {
  const problems = trackProblems(place.say, place.now);
  const run: PilotRun = { ...place, problems, unanswered: new Map(), watched: new Map(), told: new Set() };
  let seen: number | undefined;

  const look = async () => {
    let standing = await channelStateOf(run.store, run.channel);
    if (standing && standing.document.revision !== seen) {
      // Whoever made it may have been killed before players got it.
      await repairPage(run.store, run.channel);
      for (const name of Object.keys(standing.rollouts ?? {})) problems.over(`refused ${name}`);
      if (seen === undefined) tellAgain(run, standing);
      seen = standing.document.revision;
    }
    for (const name of Object.keys(standing?.rollouts ?? {})) {
      const isChanged = standing && (await visit(run, standing, name));
      if (isChanged) standing = await channelStateOf(run.store, run.channel);
    }
  };

  const round = async () => {
    try {
      await look();
      problems.over('store', 'The store can be reached again');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      problems.found('store', 'unreachable', `The store cannot be worked on: ${why}`);
    }
    return !problems.isAny();
  };
  return { round };
}

async function visit(run: PilotRun, standing: ChannelState, name: string): Promise<boolean> {
  const plan = standing.rollouts?.[name];
  if (!plan) return false;
  return isOpen(plan) ? advance(run, standing, name, plan) : watchLive(run, standing, name, plan);
}
