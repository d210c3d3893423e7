import { type Verification, verify } from '../../reports/verify.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { notProven } from '../notProven.ts';
import { fitted } from '../text/fitted.ts';

const description = `Checks what a channel serves: the signature of the release document, the page, and the hash of every file of every
version in the document, with compressed forms and source maps. It also checks that no revision of the history was
changed or removed, the signatures of previews and, in a store with a list of people, the personal signatures of
revisions. All that the roles have signed is checked against the root (--root): every version that is in the store, what
is lost or older than what was known, and that the store is fresh. Each line ends with the command that mends it, those
of one repair first. Exit code 1: something is wrong.`;

const noRoot =
  'The root was taken from this store itself, so this shows no more than that its files agree. Give a copy of the root that you trust, with --root or RELEASE_ROOT.';

export const verifyCommand: AddCommand = (program, answering) => {
  program
    .command('verify')
    .summary('check the files, the page and the signatures of what is live')
    .description(description)
    .addHelpText('after', examples('verify'))
    .action(
      answering(async ({ store, channel }) => {
        const found = await verify(store, { channel });
        return { text: fitted(verificationText(found), 4), data: found, isBad: found.problems.length > 0 };
      }),
    );
};

function verificationText(found: Verification): string {
  const { hasPeople, isAnchored, withoutMaps } = found;
  return [
    foundText(found),
    ...(withoutMaps.length > 0
      ? [
          `Published without source maps, so their stack traces cannot be translated: ${withoutMaps.join(', ')}.`,
        ]
      : []),
    ...(hasPeople ? [] : [notProven()]),
    ...(isAnchored ? [] : [noRoot]),
  ].join('\n');
}

function foundText(found: Verification): string {
  const { channel, revision, versions, files, historyFrom, problems } = found;
  const scope = `channel ${channel}, revision ${revision}: ${versions} versions, ${files} files, history from revision ${historyFrom} on`;
  if (problems.length === 0) return `Everything is as released (${scope}).`;
  const lines = problems.map(({ path, problem }) => `  ${path} ${problem}`);
  return [`${problems.length} wrong (${scope}):`, ...lines].join('\n');
}
