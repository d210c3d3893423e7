import { repairPage } from '../document/bringInLine.ts';
import { type Standing, standingOf } from '../document/standing.ts';
import { isOpen } from '../rollouts/rollout.ts';
import { advance } from './advance.ts';
import type { Flight, PilotPlace } from './flight.ts';
import { newTroubles } from './troubles.ts';
import { tellAgain, watchLive } from './watchLive.ts';

/** A pilot: it looks at the plans of a channel, each time it is asked to, and does what they need. */
export type Pilot = {
  /** Whether everything could be reached and nothing was refused. Never throws. */
  readonly round: () => Promise<boolean>;
};

/** A pilot that knows nothing yet: all that it has to know stands in the store. */
export function createPilot(place: PilotPlace): Pilot {
  const troubles = newTroubles(place.say, place.now);
  const flight: Flight = { ...place, troubles, unanswered: new Map(), watched: new Map(), told: new Set() };
  let seen: number | undefined;

  const look = async () => {
    let standing = await standingOf(flight.store, flight.channel);
    if (standing && standing.document.revision !== seen) {
      // Whoever made it may have been killed before players got it.
      await repairPage(flight.store, flight.channel);
      for (const name of Object.keys(standing.rollouts ?? {})) troubles.over(`refused ${name}`);
      if (seen === undefined) tellAgain(flight, standing);
      seen = standing.document.revision;
    }
    for (const name of Object.keys(standing?.rollouts ?? {})) {
      const isChanged = standing && (await visit(flight, standing, name));
      if (isChanged) standing = await standingOf(flight.store, flight.channel);
    }
  };

  const round = async () => {
    try {
      await look();
      troubles.over('store', 'The store can be reached again');
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      troubles.found('store', 'unreachable', `The store cannot be worked on: ${why}`);
    }
    return !troubles.isAny();
  };
  return { round };
}

async function visit(flight: Flight, standing: Standing, name: string): Promise<boolean> {
  const plan = standing.rollouts?.[name];
  if (!plan) return false;
  return isOpen(plan) ? advance(flight, standing, name, plan) : watchLive(flight, standing, name, plan);
}
