import { Usage } from '../../base/usage.ts';
import { type Repair, repair } from '../../changes/repair.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { required } from '../required.ts';
import { sweptText } from '../sweptText.ts';

type Options = {
  readonly newKey?: boolean;
  readonly oldKey?: string;
  readonly newHistory?: boolean;
  readonly above?: number;
  readonly reason?: string;
};

const withOldKey =
  'With the old key at hand, open pages and players who return go over to the new one by themselves.';
const withoutOldKey = `Without the old key, pages that are open follow nothing more until they are loaded again, and players who return go on with
the release they have seen for three days, as long as its files are there, and then take what is live.`;

const description = `Writes the channel's document and page again from its newest revision, for example after a command was killed.
Changes nothing when they are right. Never changes what is live. Also removes what writes that were killed have left.

In a store from before, players can read in the document who released it and why. Then what is live becomes a new
revision, signed without that.

--new-key is for when the old release key is lost or known to others: pages then verify with the key given now, and
what is live is signed with it. Run it for each channel. --old-key signs the new key with the old one.
${withOldKey}
${withoutOldKey}

--above is for a store that was restored from a copy: players who have seen a later revision go by that, and take nothing
older. What is live becomes a revision after the one named.

--new-history is for when verify has named a break in the history and you know how it came about: the next revision
names none before it, and verify looks back to that one only.`;

export const repairCommand: AddCommand = (program, answering) => {
  program
    .command('repair')
    .usage('[--new-key [--old-key FILE]] [--above REVISION] [--new-history] [--reason TEXT]')
    .summary('bring page and document in line with the newest revision')
    .description(description)
    .option('--new-key', 'make pages verify with the key given now')
    .option('--old-key <file>', 'the key there was, to sign the new one with')
    .option('--above <revision>', 'a revision that players have seen', readRevision)
    .option('--new-history', 'begin the history anew, after a break in it')
    .option('--reason <text>', 'a word for the history; to begin that anew it has to be said')
    .addHelpText(
      'after',
      examples(
        'repair',
        'repair --new-key --key NEW_FILE --old-key OLD_FILE --reason "yearly change"',
        'repair --new-key --key NEW_FILE --reason "the old key is lost"',
        'repair --above 57 --reason "restored from the copy of Monday"',
      ),
    )
    .action(
      answering(async ({ store, channel, by }, { newKey, oldKey, newHistory, above, reason }: Options) => {
        if (oldKey !== undefined && !newKey) throw new Usage('--old-key goes with --new-key');
        if (newHistory) required(reason, 'Say how the break came about: --reason "…"');
        const done = await repair(store, { channel, by, newKey, oldKey, newHistory, above, reason });
        return { text: repairText(done), data: done };
      }),
    );
};

function readRevision(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Usage(`"${text}" is no revision`);
}

function repairText({ channel, revision, written, swept, made, isHandedOver }: Repair): string {
  const scope = `channel ${channel}, revision ${revision}`;
  return [
    ...(written.length > 0 ? [`Written again: ${written.join(', ')} (${scope}).`] : []),
    ...(made > 0 ? [`What is live was signed anew (${scope}).`] : []),
    ...(written.length + made === 0 ? [`Nothing to repair (${scope}).`] : []),
    ...(isHandedOver === undefined ? [] : [isHandedOver ? withOldKey : withoutOldKey]),
    ...(swept > 0 ? [sweptText(swept)] : []),
  ].join('\n');
}
