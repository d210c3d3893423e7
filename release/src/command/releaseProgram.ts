import { join } from 'node:path';
import { Command } from 'commander';
import type { Answer } from '../base/answer.ts';
import { Refused } from '../base/refused.ts';
import { missingFolder, openStore } from '../store/openStore.ts';
import type { Answering } from './addCommand.ts';
import { blockCommand } from './blockCommand.ts';
import { checkPlatformCommand } from './checkPlatformCommand.ts';
import { configureCommand } from './configureCommand.ts';
import { consoleCommand } from './consoleCommand.ts';
import { diffCommand } from './diffCommand.ts';
import { helpCommand } from './helpCommand.ts';
import { historyCommand } from './historyCommand.ts';
import { previewCommand } from './previewCommand.ts';
import { promoteCommand } from './promoteCommand.ts';
import { pruneCommand } from './pruneCommand.ts';
import { publishCommand } from './publishCommand.ts';
import { repairCommand } from './repairCommand.ts';
import { rollbackCommand } from './rollbackCommand.ts';
import { statusCommand } from './statusCommand.ts';
import type { Surroundings } from './surroundings.ts';
import { unblockCommand } from './unblockCommand.ts';
import { verifyCommand } from './verifyCommand.ts';

type CommonOptions = {
  readonly store?: string;
  readonly key?: string;
  readonly channel: string;
  readonly by?: string;
};

const inOrder = [
  publishCommand,
  promoteCommand,
  previewCommand,
  rollbackCommand,
  blockCommand,
  unblockCommand,
  configureCommand,
  checkPlatformCommand,
  statusCommand,
  historyCommand,
  diffCommand,
  verifyCommand,
  repairCommand,
  pruneCommand,
  consoleCommand,
  helpCommand,
];

/** The commands that may make the folder of a store. */
const beginsStore = ['publish'];

const more = `
The key may stand in RELEASE_KEY itself, or be in the file that it names; without any, a key of this computer is used,
which lies beside the store and is made when it is missing.

A store in S3, or in anything that speaks its language and supports If-None-Match, takes its access from
AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION (default: us-east-1) and AWS_ENDPOINT_URL,
and always needs --key or RELEASE_KEY.

Exit codes: 0 done, 1 refused (the reason says what to do) or problems found, 2 not understood, 3 failed unexpectedly.`;

/** The release command with all its commands; `give` gets the answer of the one that ran, `say` the help that was asked for. */
export function releaseProgram(
  surroundings: Surroundings,
  give: (answer: Answer) => void,
  say: (text: string) => void,
): Command {
  const program = new Command('npm run release --')
    .usage('<command> [options]')
    .description('Release applications of the site, or take them back. Nothing else on the site changes.')
    .option('--channel <name>', 'the channel to work on', 'live')
    .option(
      '--store <place>',
      'the release store: a folder, or s3://bucket/prefix (default: the folder .site/store)',
    )
    .option(
      '--key <file>',
      'the private key releases are signed with (default: RELEASE_KEY, else a key beside the store)',
    )
    .option('--by <name>', 'who is releasing (default: your git name, else your user name)')
    .option('--json', 'one JSON object for machines instead of text')
    .helpOption('-h, --help', 'show this')
    .helpCommand(false)
    .configureHelp({
      helpWidth: 120,
      showGlobalOptions: true,
      styleTitle: (title) => (title === 'Global Options:' ? 'Options for every command:' : title),
      subcommandTerm: (command) =>
        [command.name(), command.usage().replace(/ *\[?(--|options).*/, '')].join(' ').trim(),
    })
    .addHelpText('after', more)
    .configureOutput({ writeOut: say, writeErr: say, outputError: () => undefined })
    .exitOverride();

  const answering: Answering = (work) =>
    async function (...inputs) {
      const { store, key, channel, by } = this.optsWithGlobals<CommonOptions>();
      const address = store ?? join(surroundings.root, '.site/store');
      const newFolder = missingFolder(address);
      if (newFolder && !beginsStore.includes(this.name()))
        throw new Refused(
          `There is no store at ${newFolder}: the folder is not there. Name another with --store.`,
        );
      const place = {
        store: openStore(address, { key }),
        channel,
        by: by ?? surroundings.userName(),
        surroundings,
      };
      const answer = await work(place, ...inputs);
      give(
        newFolder
          ? { ...answer, text: `A store begins in the new folder ${newFolder}.\n${answer.text}` }
          : answer,
      );
    };

  for (const addCommand of inOrder) addCommand(program, answering);
  return program;
}
