import { type Command, CommanderError } from 'commander';
import type { Answer } from '../base/answer.ts';
import { messageOf } from '../base/failureText.ts';
import { mistakeSentence } from '../base/mistakeSentence.ts';
import { commandName } from '../base/names/commandName.ts';
import { Refused } from '../base/refused.ts';
import { Usage } from '../base/usage.ts';
import { visibleLines } from '../base/visible.ts';
import { AwaitsApproval } from '../document/approval/proposals.ts';
import type { AddCommand } from './addCommand.ts';
import type { CommandEnvironment } from './environment.ts';
import { releaseProgram } from './releaseProgram.ts';

/**
 * Runs one release command and returns its exit code: 0 done, 1 refused or problems found, 2 not understood, 3 failed
 * unexpectedly, 4 could not be found out. `siteCommands` are those that only the released site has.
 */
export async function runCommand(
  argv: readonly string[],
  environment: CommandEnvironment,
  siteCommands: readonly AddCommand[] = [],
): Promise<0 | 1 | 2 | 3 | 4> {
  const json = argv.includes('--json');
  let answer: Answer = { text: '', data: {} };
  let helpText = '';
  const program = releaseProgram(
    environment,
    (given) => {
      answer = given;
    },
    (text) => {
      helpText += text;
    },
    siteCommands,
  );
  // Names and reasons of other people must not control the terminal. In JSON the escaped text parses to the original one.
  const print = (text: string) => environment.print(visibleLines(text));
  const fail = (error: string, reason: string) => {
    if (json) print(JSON.stringify({ ok: false, error, reason }));
    else environment.printError(visibleLines(reason));
  };
  try {
    await parse(program, argv);
    if (helpText) answer = { text: helpText, data: { help: helpText } };
    const { text, data, isBad = false, isUnknown = false } = answer;
    print(json ? JSON.stringify({ ok: !isBad && !isUnknown, ...data }) : text);
    if (isBad) return 1;
    return isUnknown ? 4 : 0;
  } catch (error) {
    if (error instanceof AwaitsApproval) {
      const { id } = error.proposal;
      print(json ? JSON.stringify({ ok: true, proposed: id, reason: error.message }) : error.message);
      return 0;
    }
    if (error instanceof Refused) {
      fail('refused', error.message);
      return 1;
    }
    if (error instanceof Usage) {
      if (json) fail('usage', error.message);
      else fail('usage', `${error.message.replace(/\.$/, '')}; see ${helpFor(program, argv)}.`);
      return 2;
    }
    fail('failed', `The command failed: ${messageOf(error)}`);
    return 3;
  }
}

/** Throws `Usage` for input that commander does not understand. A request for help is no error. */
async function parse(program: Command, argv: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(argv.length > 0 ? argv : ['help'], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.code !== 'commander.help' && error.code !== 'commander.helpDisplayed')
      throw new Usage(mistakeSentence(error.message));
  }
}

function helpFor(program: Command, argv: readonly string[]): string {
  const meant = program.commands.map((command) => command.name()).find((name) => argv.includes(name));
  return [`${commandName()} help`, ...(meant && meant !== 'help' ? [meant] : [])].join(' ');
}
