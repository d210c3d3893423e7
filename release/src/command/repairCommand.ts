import { type Repair, repair } from '../changes/repair.ts';
import type { AddCommand } from './addCommand.ts';
import { examples } from './examples.ts';
import { required } from './required.ts';
import { sweptText } from './sweptText.ts';

type Options = { readonly newKey?: boolean; readonly newHistory?: boolean; readonly reason?: string };

const description = `Writes the channel's document and page again from its newest revision, for example after a command was killed.
Changes nothing when they are right. Never changes what is live. Also removes what writes that were killed have left.

In a store from before, players can read in the document who released it and why. Then what is live becomes a new
revision, signed without that.

--new-key is for when the old release key is lost or known to others: pages then verify with the key given now, and
what is live is signed with it. Pages that are open already follow nothing more until they are loaded again.

--new-history is for when verify has named a break in the history and you know how it came about: the next revision
names none before it, and verify looks back to that one only.`;

export const repairCommand: AddCommand = (program, answering) => {
  program
    .command('repair')
    .usage('[--new-key | --new-history] [--reason TEXT]')
    .summary('bring page and document in line with the newest revision')
    .description(description)
    .option('--new-key', 'make pages verify with the key given now')
    .option('--new-history', 'begin the history anew, after a break in it')
    .option('--reason <text>', 'a word for the history; to begin that anew it has to be said')
    .addHelpText(
      'after',
      examples('repair', 'repair --new-key --key NEW_FILE --reason "the old key is lost"'),
    )
    .action(
      answering(async ({ store, channel, by }, { newKey, newHistory, reason }: Options) => {
        if (newHistory) required(reason, 'Say how the break came about: --reason "…"');
        const done = await repair(store, { channel, by, newKey, newHistory, reason });
        return { text: repairText(done), data: done };
      }),
    );
};

function repairText({ channel, revision, written, swept }: Repair): string {
  const scope = `channel ${channel}, revision ${revision}`;
  const repaired =
    written.length === 0
      ? `Nothing to repair (${scope}).`
      : `Written again: ${written.join(', ')} (${scope}).`;
  return swept > 0 ? `${repaired}\n${sweptText(swept)}` : repaired;
}
