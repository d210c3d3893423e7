import { carryOut } from '../../changes/carryOut.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

const description = `Keeps a version from going live on this channel: promote and rollback refuse it. If the version is a canary, the canary
ends. If a rollback would return to it, an older version takes its place. A live version has to be rolled back first.`;

export const blockCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('block'))
    .usage('<app>@<version> --reason TEXT')
    .summary('keep a version from going live; unblock ends that')
    .description(description)
    .argument('[version]', 'the application and its version', appAtVersion)
    .option('--reason <text>', 'the reason, for the history (required)')
    .addHelpText('after', examples('block wallet@1.4.2 --reason "loses deposits"'))
    .action(
      answering(
        async (
          { store, channel, by },
          named: AppAtVersion | undefined,
          options: Expectation & { readonly reason?: string },
        ) => {
          const version = required(named, 'Say which version to block, for example: block wallet@1.4.2');
          const request = 'A block needs a reason, which the history shows: --reason "…"';
          const reason = required(options.reason, request);
          const place = { channel, by, ...expectationIn(options) };
          return carryOut(store, { name: 'block', ...version, reason }, place);
        },
      ),
    );
};
