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
    .summary('end the block of a version')
    .description('Ends the block of a version, so that it can go live again. Makes nothing live.')
    .argument('[version]', 'the application and its blocked version', appAtVersion)
    .option('--reason <text>', 'the reason, for the history')
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
