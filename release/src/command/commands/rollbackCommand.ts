import { checkApplication } from '../../base/checkApplication.ts';
import { carryOut } from '../../changes/carryOut.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

type Options = Expectation & { readonly to?: string; readonly reason?: string };

const description = `Returns one application to how it stood when the version before was live, or an older one with --to. The reason
is kept in the history. The version taken back stays in the store, so it can be looked at and promoted again.
While a canary runs, a rollback without --to takes the canary back and nothing else.

Running it again goes back no further: a command that was killed is completed, and what was rolled back within the last
10 minutes is left, unless --from, --to or --expect-revision say what is meant. With --from the same command can be
run as often as you like: it takes back that version and no other.`;

export const rollbackCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('rollback'))
    .usage('<app> --reason TEXT [--from APP@VERSION] [--to VERSION]')
    .summary('return an application to the version that was live before')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name', checkApplication)
    .option('--reason <text>', 'why, for those who read the history; it has to be said')
    .option('--to <version>', 'an older version that was live')
    .addHelpText(
      'after',
      examples(
        'rollback wallet --reason "withdrawals time out"',
        'rollback wallet --from wallet@1.4.2 --reason "withdrawals time out"',
        'rollback wallet --to 1.3.0 --reason "withdrawals time out since 1.4.0"',
      ),
    )
    .action(
      answering(async ({ store, channel, by }, named: string | undefined, { to, ...options }: Options) => {
        const app = required(
          named,
          'Say which application to roll back, for example: rollback wallet --reason "…"',
        );
        const request = 'A rollback needs a reason for those who read the history: --reason "…"';
        const reason = required(options.reason, request);
        const place = { channel, by, ...expectationIn(options) };
        return carryOut(store, { name: 'rollback', app, to, reason }, place);
      }),
    );
};
