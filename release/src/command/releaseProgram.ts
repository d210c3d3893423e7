import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import type { Answer } from '../base/answer.ts';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { repairPage } from '../document/channelFiles.ts';
import { channelNames } from '../document/revisions.ts';
import { nameIn } from '../people/actor.ts';
import { readPeople } from '../people/people.ts';
import { clockText } from '../reports/clock.ts';
import { missingFolder, openStore } from '../store/openStore.ts';
import { readingOnce } from '../store/readingOnce.ts';
import type { Store } from '../store/store.ts';
import { tellingChanges } from '../store/unwritable.ts';
import { readRepository } from '../trust/repository.ts';
import { requireRepository } from '../trust/repositoryChanges.ts';
import type { AddCommand, Answering } from './addCommand.ts';
import { blockCommand, unblockCommand } from './commands/blockCommands.ts';
import { configureCommand } from './commands/configureCommand.ts';
import { consoleCommand } from './commands/consoleCommand.ts';
import { diffCommand } from './commands/diffCommand.ts';
import { edgeCommand } from './commands/edgeCommand.ts';
import { figuresCommand } from './commands/figuresCommand.ts';
import { helpCommand } from './commands/helpCommand.ts';
import { historyCommand } from './commands/historyCommand.ts';
import { initCommand } from './commands/initCommand.ts';
import { keysCommand } from './commands/keysCommand.ts';
import { peopleCommand } from './commands/peopleCommand.ts';
import { pilotCommand } from './commands/pilotCommand.ts';
import { previewCommand } from './commands/previewCommand.ts';
import { promoteCommand } from './commands/promoteCommand.ts';
import { pruneCommand } from './commands/pruneCommand.ts';
import { publishCommand } from './commands/publishCommand.ts';
import { repairCommand } from './commands/repairCommand.ts';
import { retireCommand } from './commands/retireCommand.ts';
import { rollbackCommand } from './commands/rollbackCommand.ts';
import { rolloutCommand } from './commands/rolloutCommand.ts';
import { stackCommand } from './commands/stackCommand.ts';
import { statusCommand } from './commands/statusCommand.ts';
import { verifyCommand } from './commands/verifyCommand.ts';
import { watchCommand } from './commands/watchCommand.ts';
import type { CommandEnvironment } from './environment.ts';
import { keepPrograms, writers } from './keepPrograms.ts';

type CommonOptions = {
  readonly store?: string;
  readonly key?: string;
  readonly channel: string;
  readonly by?: string;
  readonly as?: string;
  readonly root?: string;
  readonly signWith?: string;
  readonly json?: boolean;
};

/** The commands that run for hours. They bypass the read cache, because the store may change meanwhile. */
const longRunning = ['console', 'edge', 'pilot'];

/** The commands that make a revision by the clock of this computer. */
const makesRevisions = [...writers, 'rollout'];

const inOrder = [
  initCommand,
  publishCommand,
  promoteCommand,
  rolloutCommand,
  pilotCommand,
  watchCommand,
  previewCommand,
  rollbackCommand,
  retireCommand,
  blockCommand,
  unblockCommand,
  configureCommand,
  statusCommand,
  historyCommand,
  diffCommand,
  verifyCommand,
  figuresCommand,
  stackCommand,
  repairCommand,
  pruneCommand,
  keysCommand,
  peopleCommand,
  consoleCommand,
  edgeCommand,
  helpCommand,
];

/** The commands that neither read nor change what the roles have signed, and the one that makes it again. */
const needsNoRoles = ['init', 'edge', 'begin', 'key', 'help', 'repair'];

/** The commands that create a store, or need none. */
const worksWithoutStore = ['init', 'publish', 'key'];

const more = `
RELEASE_KEY holds the release key itself, or names its file. Without --key and RELEASE_KEY, a key beside the store on
this computer signs, and the first release makes it.

A store in S3, or in any service with the protocol of S3 and If-None-Match, needs --key or RELEASE_KEY. The access is
in AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION (default: us-east-1) and AWS_ENDPOINT_URL.

Exit codes: 0 done; 1 refused (the message says what to do), or problems found; 2 command not understood; 3 unexpected
failure; 4 the answer cannot be known, such as for want of figures.`;

/**
 * Gives a store from before it had roles its roles, where its keys lie on this computer. Throws `Refused` for another
 * store without roles: nothing in it counts.
 */
async function requireRoles(store: Store): Promise<void> {
  if (await readRepository(store)) return;
  const channels = await channelNames(store);
  if (channels.length === 0) return;
  await requireRepository(store);
  for (const channel of channels) await repairPage(store, channel);
}

/**
 * Returns the release program with the commands for every site and those of the released one. `give` receives the answer of
 * the command that ran, `say` the help text.
 */
export function releaseProgram(
  environment: CommandEnvironment,
  give: (answer: Answer) => void,
  say: (text: string) => void,
  siteCommands: readonly AddCommand[],
): Command {
  const program = programWithoutCommands(say);
  const answering = answeringIn(environment, give);
  for (const addCommand of inOrder) {
    addCommand(program, answering);
    // They follow the command that shows what they check.
    if (addCommand === configureCommand) for (const addOwn of siteCommands) addOwn(program, answering);
  }
  return program;
}

/** Returns the program with the options of every command. */
function programWithoutCommands(say: (text: string) => void): Command {
  return new Command(commandName())
    .usage('<command> [options]')
    .description('Release applications of the site, or take them back. Nothing else on the site changes.')
    .option('--channel <name>', 'the channel to work on', 'live')
    .option(
      '--store <place>',
      'the release store: a folder, or s3://bucket/prefix (default: the folder .site/store)',
    )
    .option(
      '--key <file>',
      'the file of the release key, which signs releases (default: RELEASE_KEY, else a key beside the store)',
    )
    .option(
      '--root <file>',
      'a copy of metadata/1.root.json that you trust (default: RELEASE_ROOT, else what a root key on this computer signed)',
    )
    .option(
      '--by <name>',
      'your name in the history, in a store without a list of people (default: your git name, else your user name)',
    )
    .option(
      '--as <file>',
      'the file of your personal key, for a store with a list of people (default: RELEASE_PERSON_KEY, else the key that people key made)',
    )
    .option(
      '--sign-with <command>',
      'the command that signs where a file has the public half of a key alone: it gets the role as its argument and the bytes on standard input, and prints the signature (default: RELEASE_SIGN_WITH)',
    )
    .option('--json', 'print one JSON object instead of text')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({
      helpWidth: 120,
      showGlobalOptions: true,
      styleTitle: (title) => (title === 'Global Options:' ? 'Options for every command:' : title),
      subcommandTerm: (command) =>
        [command.name(), command.usage().replace(/ *\[?(--|options).*/, '')].join(' ').trim(),
      styleCommandDescription: paragraphs,
    })
    .addHelpText('after', more)
    .configureOutput({ writeOut: say, writeErr: say, outputError: () => undefined })
    .exitOverride();
}

/**
 * Returns the wrapper of each command's work: it opens the store that the options name, works in the name of the caller, and
 * gives the answer with what the caller has to know besides.
 */
function answeringIn(environment: CommandEnvironment, give: (answer: Answer) => void): Answering {
  return (work) =>
    async function (...inputs) {
      const {
        store: address = join(environment.root, '.site/store'),
        key,
        as,
        root,
        signWith,
        channel,
        by,
        json: isJson = false,
      } = this.optsWithGlobals<CommonOptions>();
      const newFolder = missingFolder(address);
      if (newFolder && !worksWithoutStore.includes(this.name()))
        throw new Refused(
          `There is no store at ${newFolder}: the folder does not exist. Name another one with --store.`,
        );
      const opened = openStore(address, { key, as, root, signWith });
      const store = longRunning.includes(this.name()) ? opened : tellingChanges(readingOnce(opened));
      // The pilot acts by itself, so not in the name of the person who started it.
      const userName = this.name() === 'pilot' ? () => 'pilot' : environment.userName;
      const name = await nameOn(store, by, { ...environment, userName });
      const place = { store, channel, by: name, isJson, environment };
      if (!newFolder && !needsNoRoles.includes(this.name())) await requireRoles(store);
      if (environment.keepsPrograms) await keepPrograms(store, channel, this.name());
      const began = new Date();
      const answer = await work(place, ...inputs);
      const clock = makesRevisions.includes(this.name())
        ? await clockText(store, channel, { began, ended: new Date() }).catch(() => undefined)
        : undefined;
      const begins = newFolder && existsSync(newFolder) && `A store begins in the new folder ${newFolder}.`;
      give({
        ...answer,
        text: [begins, answer.text, clock].filter(Boolean).join('\n'),
        data: { ...answer.data, ...(clock && { clock }) },
      });
    };
}

/**
 * Returns the name to act in: from the list of people where there is one, otherwise the given name or the user's. Throws
 * `Refused` for a given name where there is a list.
 */
async function nameOn(
  store: Store,
  given: string | undefined,
  { userName }: CommandEnvironment,
): Promise<string> {
  const key = await store.personalKey();
  if (!key && given === undefined) return userName();
  // Only the name is taken from it here: whoever changes something reads the list again.
  const people = await readPeople(store);
  if (!people) return given ?? userName();
  if (given !== undefined)
    throw new Refused(
      'This store has a list of people, so your name comes from your personal key: leave --by out.',
    );
  return nameIn(people, key) ?? userName();
}

/** Joins the lines of each paragraph, so that the help wraps them at its own width. Indented lines stay lines. */
function paragraphs(text: string): string {
  return text.replace(/([^\n])\n(?![\n ])/g, '$1 ');
}
