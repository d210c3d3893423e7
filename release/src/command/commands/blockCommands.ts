import { carryOut } from '../../changes/carryOut.ts';
import type { Expectation } from '../../changes/releaseOptions.ts';
import type { AddCommand, Answering } from '../addCommand.ts';
import { type AppAtVersion, appAtVersion } from '../appAtVersion.ts';
import { examples } from '../examples.ts';
import { expectationIn, withExpectation } from '../options/expectationOptions.ts';
import { required } from '../required.ts';

const blockDescription = `Keeps a version from going live on this channel: promote and rollback refuse it. If the version is a canary, the canary
ends. If a rollback would return to it, an older version takes its place. A live version has to be rolled back first.`;

export const blockCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('block'))
    .usage('<app>@<version> --reason TEXT')
    .summary('keep a version from going live; unblock ends that')
    .description(blockDescription)
    .argument('[version]', 'the application and its version', appAtVersion)
    .option('--reason <text>', 'the reason, for the history (required)')
    .addHelpText('after', examples('block wallet@1.4.2 --reason "loses deposits"'))
    .action(answerWith('block', answering));
};

export const unblockCommand: AddCommand = (program, answering) => {
  withExpectation(program.command('unblock'))
    .usage('<app>@<version> [--reason TEXT]')
    .summary('end the block of a version')
    .description('Ends the block of a version, so that it can go live again. Makes nothing live.')
    .argument('[version]', 'the application and its blocked version', appAtVersion)
    .option('--reason <text>', 'the reason, for the history')
    .addHelpText('after', examples('unblock wallet@1.4.2'))
    .action(answerWith('unblock', answering));
};

type Options = Expectation & { readonly reason?: string };

function answerWith(name: 'block' | 'unblock', answering: Answering) {
  return answering(async ({ store, channel, by }, named: AppAtVersion | undefined, options: Options) => {
    const version = required(named, `Say which version to ${name}, for example: ${name} wallet@1.4.2`);
    const place = { channel, by, ...expectationIn(options) };
    if (name === 'unblock') return carryOut(store, { name, ...version, reason: options.reason }, place);
    const request = 'A block needs a reason, which the history shows: --reason "…"';
    return carryOut(store, { name, ...version, reason: required(options.reason, request) }, place);
  });
}
