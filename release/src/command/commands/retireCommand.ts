import { checkApplication } from '../../base/names/checkApplication.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { making, reasonOf, withReason } from '../options/changeOptions.ts';
import { required } from '../required.ts';

const description = `Takes a remote off the site, such as one whose first version is broken. Its tab goes, and its addresses lead to the hall:
at once for whoever opens the site, at the next change of screen in pages that are open. A canary and a rollout of it end.

Its versions stay in the store, and blocked ones stay blocked. rollback brings it back as it was, promote with any version.

The host cannot be retired, nor a remote with a screen that others need: the hall, or the log-in.`;

export const retireCommand: AddCommand = (program, answering) => {
  withReason(program.command('retire'))
    .usage('<remote> --reason TEXT [--from REMOTE@VERSION]')
    .summary('take a remote off the site; rollback or promote brings it back')
    .description(description)
    .argument('[remote]', 'the remote by its name', checkApplication)
    .addHelpText(
      'after',
      examples(
        'retire sports --reason "the first version shows nothing"',
        'rollback sports --reason "the platform answers again"',
      ),
    )
    .action(
      making(answering, (named: string | undefined, options) => ({
        name: 'retire',
        app: required(named, 'Say which remote to retire, for example: retire sports --reason "…"'),
        reason: reasonOf('A retirement', options),
      })),
    );
};
