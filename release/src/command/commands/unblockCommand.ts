import { carryOut } from '../../changes/carryOut.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

export const unblockCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('unblock'))
    .usage('<app>@<version> [--reason TEXT]')
    .summary('let a blocked version go live again')
    .description('Lets a blocked version go live again. It does not make it live.')
    .argument('[version]', 'a remote at a version that is blocked', appAtVersion)
    .option('--reason <text>', 'a word for the history')
    .addHelpText('after', examples('unblock wallet@1.4.2'))
    .action(
      answering(
        async (
          { store, channel, by },
          named: AppAtVersion | undefined,
          options: Expectation & { readonly reason?: string },
        ) => {
          const version = required(named, 'Say which version to unblock, for example: unblock wallet@1.4.2');
          const place = { channel, by, ...expectationIn(options) };
          return carryOut(store, { name: 'unblock', ...version, reason: options.reason }, place);
        },
      ),
    );
};
