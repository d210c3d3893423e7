import { timeText } from '../../base/timeText.ts';
import { visible } from '../../base/visible.ts';
import { dirtyText, isDirty } from '../../published/dirty.ts';
import { changeText } from '../../reports/diff.ts';
import type { ProposalEntry } from '../../reports/proposals.ts';
import type { RolloutEntry } from '../../reports/rollouts.ts';
import { rolloutText } from '../../reports/rolloutText.ts';
import { type ApplicationStatus, type RetiredStatus, type Status, status } from '../../reports/status.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { notProven } from '../notProven.ts';
import { table } from '../table.ts';
import { fitted } from '../text/fitted.ts';

const SHOWN_VERSIONS = 5;
/** The most characters of a reason before what rolls out. */
const MOST_OF_REASON = 160;

const description = `Shows the newest revision of a channel. What rolls out or waits comes first: the timestamp of the store where it has
expired, is missing or is not signed, the rollouts (those that stopped or paused before those that run), and the changes that
wait for approval. Below is, for each application, the live version, its canary, the version that a rollback returns to, the
blocked versions, and the versions in the store. Remotes that are off the site have a line of their own.`;

export const statusCommand: AddCommand = (program, answering) => {
  program
    .command('status')
    .summary('show what is live, and what a rollback would return to')
    .description(description)
    .addHelpText('after', examples('status'))
    .action(
      answering(async ({ store, channel }) => {
        const found = await status(store, { channel });
        return { text: statusText(found), data: found };
      }),
    );
};

function statusText(found: Status): string {
  const { applications, retired, rollouts, proposals, hasPeople, stale } = found;
  const sections = [
    [headingText(found)],
    stale ? [`${stale.path} ${stale.problem}`] : [],
    titled('Rollouts (steer them with rollout):', rollouts.toSorted(byUrgency).map(rolloutText)),
    titled('Waits for another person (promote --approve <id>):', proposals.map(proposalText)),
    [liveText(applications, rollouts)],
    applications.flatMap(({ name, active: version, commit }) =>
      commit !== undefined && isDirty(commit) ? [dirtyText({ name, version, commit })] : [],
    ),
    titled('Off the site (rollback or promote brings it back):', retired.map(retiredText)),
    titled(
      'In the store, the newest first:',
      applications.map(({ name, published }) => `  ${name}: ${shortList(published)}`),
    ),
    hasPeople ? [] : [notProven()],
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => fitted(lines.join('\n'), 4))
    .join('\n\n');
}

function headingText({ channel, revision, issuedAt, by, reason }: Status): string {
  return `Channel ${channel}, revision ${revision}, ${timeText(issuedAt)} by ${visible(by)}: ${shortened(visible(reason))}`;
}

/** Returns the beginning of a long reason; `history` has all of it. */
function shortened(reason: string): string {
  return reason.length > MOST_OF_REASON ? `${reason.slice(0, MOST_OF_REASON).trimEnd()} …` : reason;
}

const titled = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length > 0 ? [title, ...lines] : [];

/** Rollouts that wait for a person come first, then those that run. */
const urgency: readonly RolloutEntry['state'][] = ['stopped', 'paused', 'running', 'done'];
const byUrgency = (one: RolloutEntry, other: RolloutEntry): number =>
  urgency.indexOf(one.state) - urgency.indexOf(other.state);

/** Returns what is live: first what rolls out, in the order of the rollouts above, and other canaries. */
function liveText(applications: readonly ApplicationStatus[], rollouts: readonly RolloutEntry[]): string {
  const placeOf = ({ name, canary }: ApplicationStatus): number => {
    const state = rollouts.find((one) => one.name === name)?.state;
    return state && state !== 'done' ? urgency.indexOf(state) : urgency.length - Number(Boolean(canary));
  };
  const inOrder = applications.toSorted((one, other) => placeOf(one) - placeOf(other));
  const rows = inOrder.map(({ name, active, canary, lastGood = '–', blocked }) => [
    name,
    active,
    canary ? `${canary.version} for ${canary.percent} %` : '–',
    lastGood,
    blocked.join(' ') || '–',
  ]);
  return table([['application', 'live', 'canary', 'rollback to', 'blocked'], ...rows]);
}

function retiredText({ name, blocked }: RetiredStatus): string {
  return `  ${name}${blocked.length > 0 ? `, blocked: ${blocked.join(' ')}` : ''}`;
}

function proposalText({ id, by, at, reason, changes }: ProposalEntry): string {
  const what = changes.map(changeText).join(', ');
  return `  ${id}  ${what}, by ${visible(by)} ${timeText(at)}: ${visible(reason)}`;
}

/** Returns the newest versions; `--json` has them all. */
function shortList(versions: readonly string[]): string {
  const more = versions.length - SHOWN_VERSIONS;
  return [...versions.slice(0, SHOWN_VERSIONS), ...(more > 0 ? [`and ${more} more`] : [])].join(' ');
}
