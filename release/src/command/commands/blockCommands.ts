import type { AddCommand } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { making, reasonOf, withReason } from '../options/changeOptions.ts';
import { required } from '../required.ts';

const blockDescription = `Keeps a version from going live on this channel: promote and rollback refuse it. If the version is a canary, the canary
ends. If a rollback would return to it, an older version takes its place. A live version has to be rolled back first.`;

export const blockCommand: AddCommand = (program, answering) => {
  withReason(program.command('block'))
    .usage('<app>@<version> --reason TEXT')
    .summary('keep a version from going live; unblock ends that')
    .description(blockDescription)
    .argument('[version]', 'the application and its version', appAtVersion)
    .addHelpText('after', examples('block wallet@1.4.2 --reason "loses deposits"'))
    .action(
      making(answering, (named: AppAtVersion | undefined, options) => ({
        name: 'block',
        ...required(named, 'Say which version to block, for example: block wallet@1.4.2'),
        reason: reasonOf('A block', options),
      })),
    );
};

export const unblockCommand: AddCommand = (program, answering) => {
  withReason(program.command('unblock'), '')
    .usage('<app>@<version> [--reason TEXT]')
    .summary('end the block of a version')
    .description('Ends the block of a version, so that it can go live again. Makes nothing live.')
    .argument('[version]', 'the application and its blocked version', appAtVersion)
    .addHelpText('after', examples('unblock wallet@1.4.2'))
    .action(
      making(answering, (named: AppAtVersion | undefined, { reason }) => ({
        name: 'unblock',
        ...required(named, 'Say which version to unblock, for example: unblock wallet@1.4.2'),
        reason,
      })),
    );
};
