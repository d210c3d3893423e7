import { Refused } from '../base/refused.ts';
import { AwaitsApproval } from '../document/approval/proposals.ts';
import type { ChannelState } from '../document/channelState.ts';
import { latestDocument } from '../document/revisions.ts';
import type { Notice } from '../hooks/notice.ts';
import type { Verdict } from '../rollouts/nextStep.ts';
import type { Rollout } from '../rollouts/rollout.ts';
import type { Store } from '../store/store.ts';
import type { OpenProblems } from './openProblems.ts';
import type { PilotLine } from './pilotLine.ts';
import type { AskVerdict } from './planVerdict.ts';

/** The store and channel that a pilot works on, the name that it acts in, its source of verdicts and its outputs. */
export type PilotPlace = {
  readonly store: Store;
  readonly channel: string;
  readonly by: string;
  readonly ask: AskVerdict;
  /** Notifies others, such as a web hook. The pilot does not wait for it. */
  readonly notify: (notice: Omit<Notice, 'id'>) => void;
  readonly say: (line: PilotLine) => void;
  readonly now: () => Date;
};

/** A pilot at work, with its state in memory. */
export type PilotRun = PilotPlace & {
  readonly problems: OpenProblems;
  /** Since when there are no figures to judge by, by application. */
  readonly unanswered: Map<string, Date>;
  /** The last verdict on each version that all visitors have. */
  readonly watched: Map<string, Verdict>;
  /** The keys of the lines that are reported once only. */
  readonly reported: Set<string>;
};

/** The plan of an application that a pilot at work looks at, with the state of the channel in this round. */
export type PlanVisit = {
  readonly run: PilotRun;
  readonly channelState: ChannelState;
  readonly name: string;
  readonly plan: Rollout;
};

/**
 * Carries out a change of a plan and returns its outcome. Returns undefined when another was faster, or when the change is
 * refused, which is reported once.
 */
export async function attempted<Outcome>(
  { store, problems }: PilotRun,
  { document }: ChannelState,
  name: string,
  change: () => Promise<Outcome>,
): Promise<Outcome | undefined> {
  try {
    const outcome = await change();
    problems.close(`refused ${name}`);
    return outcome;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof AwaitsApproval)) throw error;
    const newest = await latestDocument(store, document.channel);
    // The next round looks at the change that another pilot or a person made meanwhile.
    if (newest?.revision !== document.revision) return undefined;
    problems.open(`refused ${name}`, 'refused', `${name}: ${error.message}`);
    return undefined;
  }
}
