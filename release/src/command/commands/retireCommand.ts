import { checkApplication } from '../../base/names/checkApplication.ts';
import { carryOut } from '../../changes/carryOut.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

type Options = Expectation & { readonly reason?: string };

const description = `Takes a remote off the site, such as one whose first version is broken. Its tab goes, and its addresses lead to the hall:
at once for whoever opens the site, at the next change of screen in pages that are open. A canary and a rollout of it end.

Its versions stay in the store, and blocked ones stay blocked. rollback brings it back as it was, promote with any version.

The host cannot be retired, nor a remote with a screen that others need: the hall, or the log-in.`;

export const retireCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('retire'))
    .usage('<remote> --reason TEXT [--from REMOTE@VERSION]')
    .summary('take a remote off the site; rollback or promote brings it back')
    .description(description)
    .argument('[remote]', 'the remote by its name', checkApplication)
    .option('--reason <text>', 'the reason, for the history (required)')
    .addHelpText(
      'after',
      examples(
        'retire sports --reason "the first version shows nothing"',
        'rollback sports --reason "the platform answers again"',
      ),
    )
    .action(
      answering(async ({ store, channel, by }, named: string | undefined, options: Options) => {
        const app = required(named, 'Say which remote to retire, for example: retire sports --reason "…"');
        const request = 'A retirement needs a reason, which the history shows: --reason "…"';
        const reason = required(options.reason, request);
        const place = { channel, by, ...expectationIn(options) };
        return carryOut(store, { name: 'retire', app, reason }, place);
      }),
    );
};
