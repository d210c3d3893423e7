import { checkApplication } from '../../base/names/checkApplication.ts';
import type { AddCommand } from '../addCommand.ts';
import { examples } from '../examples.ts';
import { type ChangingOptions, making, reasonOf, withReason } from '../options/changeOptions.ts';
import { required } from '../required.ts';

type Options = ChangingOptions & {
  readonly to?: string;
  readonly with?: readonly string[];
};

const description = `Returns one application to the state in which an earlier version was live: the version before, or the one of --to. The
version that is taken back stays in the store. While a canary runs, a rollback without --to ends the canary and changes
nothing else.

After versions that need each other went live in one revision, one of them may not be able to go back alone. The refusal then
names those that can go back together; --with takes them back in one revision, to what they were then.

A repeated rollback goes back no further: it completes one that was killed, and changes nothing within 10 minutes of one,
unless --from, --to or --expect-revision name what to take back. With --from the command can be repeated safely: it
takes back that version and no other.`;

export const rollbackCommand: AddCommand = (program, answering) => {
  withReason(program.command('rollback'))
    .usage('<app> --reason TEXT [--from APP@VERSION] [--to VERSION] [--with APP,…]')
    .summary('return an application to the version that was live before')
    .description(description)
    .argument('[app]', 'the application: host, or a remote by its name', checkApplication)
    .option('--to <version>', 'the version to return to, which was live before')
    .option(
      '--with <apps>',
      'the applications that go back with it, with commas between them',
      (text: string) => text.split(',').map(checkApplication),
    )
    .addHelpText(
      'after',
      examples(
        'rollback wallet --reason "withdrawals time out"',
        'rollback wallet --from wallet@1.4.2 --reason "withdrawals time out"',
        'rollback wallet --to 1.3.0 --reason "withdrawals time out since 1.4.0"',
        'rollback wallet --with host,hall --reason "new contract loses deposits"',
      ),
    )
    .action(
      making(answering, (named: string | undefined, { to, with: others, ...options }: Options) => ({
        name: 'rollback',
        app: required(named, 'Say which application to roll back, for example: rollback wallet --reason "…"'),
        to,
        ...(others && { with: others }),
        reason: reasonOf('A rollback', options),
      })),
    );
};
