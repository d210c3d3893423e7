import { type Verification, verify } from '../../reports/verify.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { notProven } from '../notProven.ts';

const description = `Checks what the channel serves: the signature of its document, its page, and every file of every version that the
document names against its hash, the compressed forms and the source maps included; that no revision of its history was changed or taken
out since it was made; the signatures of previews; and, where the store has a list of people, that each revision since
is signed by those who made it.
Ends with exit code 1 when something is wrong.`;

export const verifyCommand: AddCommand = (program, answering) => {
  program
    .command('verify')
    .summary('check every file, the page and the signature of what is live')
    .description(description)
    .addHelpText('after', examples('verify'))
    .action(
      answering(async ({ store, channel }) => {
        const found = await verify(store, { channel });
        return { text: verificationText(found), data: found, isBad: found.problems.length > 0 };
      }),
    );
};

function verificationText(found: Verification): string {
  const { hasPeople, withoutMaps } = found;
  return [
    foundText(found),
    ...(withoutMaps.length > 0
      ? [`Published without source maps, so that no stack of theirs can be read: ${withoutMaps.join(', ')}.`]
      : []),
    ...(hasPeople ? [] : [notProven]),
  ].join('\n');
}

function foundText(found: Verification): string {
  const { channel, revision, versions, files, historyFrom, problems } = found;
  const scope = `channel ${channel}, revision ${revision}: ${versions} versions, ${files} files, history from revision ${historyFrom} on`;
  if (problems.length === 0) return `Everything is as released (${scope}).`;
  const lines = problems.map(({ path, problem }) => `  ${path} ${problem}`);
  return [`${problems.length} wrong (${scope}):`, ...lines].join('\n');
}
