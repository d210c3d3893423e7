import { Usage } from '../../base/usage.ts';
import { type Repair, repair } from '../../changes/repair.ts';
import type { Problem } from '../../reports/problem.ts';
import { verify } from '../../reports/verify.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { revisionOption } from '../options/changeOptions.ts';
import { required } from '../required.ts';
import { sweptText } from '../sweptText.ts';

type Options = {
  readonly newKey?: boolean;
  readonly oldKey?: string;
  readonly newHistory?: boolean;
  readonly above?: number;
  readonly reason?: string;
};

const withRoot =
  'Open pages and players who return go over to the new key by themselves, because the root signed it.';
const withoutRoot = `The root that pages knew is lost: open pages follow no release until they are loaded again, and players who return stay on
the release that they know for three days, as long as its files are there, and then get what is live.`;

const description = `Writes again what a store has lost or has otherwise than it was made, for example after a command was killed or a disk
failed, and removes the temporary files of killed commands: release document and page from the newest revision, a revision
from the index or from the document that pages have, what the roles signed where their keys are, a file of a version from
its compressed form. Changes nothing where all is right, and never what is live. Then it checks the store as verify does,
and names what is left: exit code 1.

--new-key is for a release key that is lost or known to others: the root names the key that is given now, which signs what
is live. Run it for each channel. Where one key signs for all roles, it is the root, too: --old-key gives it once more.
${withRoot}
${withoutRoot}

--above is for a store that was restored from a copy, or has lost its newest revision wholly. Players who have seen a later
revision than the store has accept no older one, so what the store has becomes a revision after the one that you name.

--new-history is for a break in the history that verify has found and whose cause you know: the next revision names none
before it, and verify checks the history from there on.`;

export const repairCommand: AddCommand = (program, answering) => {
  program
    .command('repair')
    .usage('[--new-key [--old-key FILE]] [--above REVISION] [--new-history] [--reason TEXT]')
    .summary('write page and release document again from the newest revision')
    .description(description)
    .option('--new-key', 'make pages verify with the key that is given now')
    .option('--old-key <file>', 'the file of the old key, where that is the root’s, too')
    .option('--above <revision>', 'the newest revision that players have seen', revisionOption('--above'))
    .option('--new-history', 'begin a new history after a break')
    .option('--reason <text>', 'the reason, for the history (required with --new-history)')
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
        if (oldKey !== undefined && !newKey) throw new Usage('--old-key needs --new-key');
        if (newHistory) required(reason, '--new-history needs the cause of the break: --reason "…"');
        const done = await repair(store, { channel, by, newKey, oldKey, newHistory, above, reason });
        const { problems } = await verify(store, { channel });
        return {
          text: repairText(done, problems),
          data: { ...done, problems },
          isBad: problems.length > 0,
        };
      }),
    );
};

function repairText(
  { channel, revision, written, swept, made, isHandedOver }: Repair,
  problems: readonly Problem[],
): string {
  const scope = `channel ${channel}, revision ${revision}`;
  const left = problems.map(({ path, problem }) => `  ${path} ${problem}`);
  return [
    ...(written.length > 0 ? [`Written again: ${written.join(', ')} (${scope}).`] : []),
    ...(made > 0 ? [`What is live was signed again (${scope}).`] : []),
    ...(written.length + made + left.length === 0 ? [`Nothing to repair (${scope}).`] : []),
    ...(left.length > 0 ? [`Left to do (${scope}):`, ...left] : []),
    ...(isHandedOver === undefined ? [] : [isHandedOver ? withRoot : withoutRoot]),
    ...(swept > 0 ? [sweptText(swept)] : []),
  ].join('\n');
}
