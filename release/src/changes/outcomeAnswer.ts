import type { Answer } from '../base/answer.ts';
import type { Approved } from './approve.ts';
import { leftText } from './back/left.ts';
import type { JointOutcome } from './makeLive.ts';
import type { Outcome } from './promote.ts';
import type { CanaryOutcome } from './rollouts/promoteCanary.ts';

/** Returns the answer of a promote or rollback. */
export function outcomeAnswer({ document, already, together = [], left, ...application }: Outcome): Answer {
  const { channel, revision } = document;
  const { name, ...rest } = application;
  const made = [application, ...together].map((one) => outcomeText({ document, ...one }));
  return {
    text: already ?? [...made, ...(left ? [leftText(name, left)] : [])].join('\n'),
    data: {
      name,
      channel,
      revision,
      ...rest,
      ...(together.length > 0 && { together }),
      ...(left && { left }),
    },
  };
}

/** Returns the answer of a promote of several applications. */
export function jointAnswer({ document, changed, applications }: JointOutcome): Answer {
  const { channel, revision } = document;
  return {
    text: applications.map((application) => outcomeText({ document, ...application })).join('\n'),
    data: { channel, revision, changed, applications },
  };
}

/**
 * Returns the answer of a promote of everything that is live on another channel. Its text leaves out what was live before, and
 * names the remotes that the other channel lacks.
 */
export function asLiveAnswer(source: string, outcome: JointOutcome): Answer {
  const { document, changed, applications } = outcome;
  const { channel, revision, remotes } = document;
  const made = applications.filter((application) => application.changed);
  const others = Object.entries(remotes).filter(([app]) => !applications.some(({ name }) => name === app));
  const already = `Everything that is live on channel ${source} is live already; nothing changed (channel ${channel}, revision ${revision}).`;
  return {
    text: [
      ...(changed ? made.map((one) => outcomeText({ document, ...one })) : [already]),
      ...others.map(([name, { active }]) => `${name} ${active} stays: channel ${source} has no ${name}.`),
    ].join('\n'),
    data: { ...jointAnswer(outcome).data, fromChannel: source },
  };
}

/** Returns the answer of a promote to a share of the visitors. */
export function canaryAnswer(name: string, { document, ...canary }: CanaryOutcome): Answer {
  const { channel, revision } = document;
  const { active, version, bps, changed } = canary;
  const percent = bps / 100;
  const already = changed ? '' : ' already; nothing changed';
  return {
    text: `${name} ${version} is live for ${percent} % of visitors, ${active} for the others${already} (channel ${channel}, revision ${revision}).`,
    data: { name, channel, revision, active, version, percent, changed },
  };
}

function outcomeText({ document, name, from, to, changed, endedCanary }: Outcome): string {
  const { channel, revision } = document;
  const where = `(channel ${channel}, revision ${revision})`;
  if (!changed) return `${name} ${to} is live already; nothing changed ${where}.`;
  if (endedCanary && endedCanary !== to)
    return `${name} ${to} is live for everybody; the canary ${endedCanary} has ended ${where}.`;
  const before = from === undefined ? '' : ` instead of ${from}`;
  return `${name} ${to} is live${before} ${where}.`;
}

/** Returns the answer of an approval. */
export function approvedAnswer(id: string, { document, proposed }: Approved): Answer {
  const { channel, revision } = document;
  return {
    text: `What ${proposed.by} proposed (${proposed.reason}) is live (channel ${channel}, revision ${revision}).`,
    data: { id, channel, revision, by: proposed.by },
  };
}
