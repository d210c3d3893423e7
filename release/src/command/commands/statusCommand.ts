import { timeText } from '../../base/timeText.ts';
import { visible } from '../../base/visible.ts';
import { changeText } from '../../reports/diff.ts';
import type { ProposalEntry } from '../../reports/proposals.ts';
import { rolloutText } from '../../reports/rolloutText.ts';
import { type Status, status } from '../../reports/status.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { notProven } from '../notProven.ts';
import { table } from '../table.ts';

const SHOWN_VERSIONS = 5;

const description = `Shows the newest revision of a channel and, for each application: the live version, its canary, the version that a
rollback returns to, the blocked versions and the versions in the store. Below are the rollouts, and the changes that
wait for approval. The last line names the timestamp of the store where it has expired, is missing or is not signed.`;

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
  const { channel, revision, issuedAt, by, reason, applications, rollouts, proposals, hasPeople, stale } =
    found;
  const rows = applications.map(({ name, active, canary, lastGood = '–', blocked, published }) => [
    name,
    active,
    canary ? `${canary.version} for ${canary.percent} %` : '–',
    lastGood,
    blocked.join(' ') || '–',
    shortList(published),
  ]);
  return [
    `Channel ${channel}, revision ${revision}, ${timeText(issuedAt)} by ${visible(by)}: ${visible(reason)}`,
    '',
    table([['application', 'live', 'canary', 'rollback to', 'blocked', 'in the store'], ...rows]),
    ...(rollouts.length > 0 ? ['', 'Rollouts (steer them with rollout):'] : []),
    ...rollouts.map(rolloutText),
    ...(proposals.length > 0 ? ['', 'Waits for another person (promote --approve <id>):'] : []),
    ...proposals.map(proposalText),
    ...(stale ? ['', `${stale.path} ${stale.problem}`] : []),
    ...(hasPeople ? [] : ['', notProven]),
  ].join('\n');
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
