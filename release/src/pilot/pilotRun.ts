import { Refused } from '../base/refused.ts';
import { AwaitsApproval } from '../document/awaitsApproval.ts';
import type { ChannelState } from '../document/channelState.ts';
import { latestDocument } from '../document/revisions.ts';
import type { Notice } from '../hooks/notice.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import type { Store } from '../store/store.ts';
import type { AskVerdict } from './askVerdict.ts';
import type { OpenProblems } from './openProblems.ts';
import type { PilotLine } from './pilotLine.ts';

/** Where a pilot works, in whose name, whom it asks and whom it tells. */
export type PilotPlace = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  readonly ask: AskVerdict;
  /** Tells others, such as a web hook; it is not waited for. */
  readonly tell: (notice: Omit<Notice, 'id'>) => void;
  readonly say: (line: PilotLine) => void;
  readonly now: () => Date;
};

/** A pilot at work, with what it keeps in mind. */
export type PilotRun = PilotPlace & {
  readonly problems: OpenProblems;
  /** Since when it is not answered, by application. */
  readonly unanswered: Map<string, Date>;
  /** What was known last of each version that everybody has. */
  readonly watched: Map<string, Verdict>;
  /** What it has said that needs no second word. */
  readonly told: Set<string>;
};

/**
 * Does something of a plan, and answers what came of it; undefined when somebody else was faster or it is refused, which is said
 * once.
 */
export async function attempted<Outcome>(
  { store, problems }: PilotRun,
  { document }: ChannelState,
  name: string,
  change: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    const outcome = await change();
    problems.over(`refused ${name}`);
    return outcome;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof AwaitsApproval)) throw error;
    const newest = await latestDocument(store, document.channel);
    // What another pilot or a person did meanwhile is looked at in the next round.
    if (newest?.revision !== document.revision) return undefined;
    problems.found(`refused ${name}`, 'refused', `${name}: ${error.message}`);
    return undefined;
  }
}
