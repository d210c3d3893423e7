import { mistakeSentence } from '@site/release/mistakeSentence';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { explain, Mistake } from './errors.ts';

/** Returns the command of a script in the root package.json. `what` is the first line of its `--help`. */
export function scriptCommand(call: string, what: string): Command {
  // The call of one drill already contains the dashes.
  const dashed = call.includes(' -- ') ? call : `${call} --`;
  return new Command(dashed)
    .description(what)
    .helpOption('-h, --help', 'show this help')
    .configureOutput({
      outputError: (text, write) => write(`${mistakeSentence(text)} See ${dashed} --help.\n`),
    })
    .exitOverride();
}

/**
 * Runs a script and exits with 0 for success, 1 for a failure, 2 for wrong arguments. It prints each failure as one sentence.
 */
export async function runScript(command: Command): Promise<void> {
  const call = callAgain(command.name(), process.argv.slice(2));
  try {
    await command.parseAsync();
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    console.error(explain(error, call));
    process.exit(error instanceof Mistake ? 2 : 1);
  }
}

/** Returns the call of a script with the arguments that it got, except for the port, which its mistakes advise to change. */
export function callAgain(name: string, args: readonly string[]): string {
  const kept = args.filter((arg, index) => !/^--port(=|$)/.test(arg) && args[index - 1] !== '--port');
  if (kept.length === 0) return name.replace(/ --$/, '');
  return [name.includes(' -- ') || name.endsWith(' --') ? name : `${name} --`, ...kept].join(' ');
}

const MOST = 1_000_000;

/** Returns a parser of whole numbers of at least this size. For anything else commander names the option and the numbers. */
export function wholeNumberFrom(least: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= MOST) return number;
    throw new InvalidArgumentError(`It takes a whole number from ${least} to ${MOST.toLocaleString('en')}.`);
  };
}

/** Returns a parser of several values with commas between them. */
export function listOf<Value>(parse: (text: string) => Value): (text: string) => Value[] {
  return (text) => text.split(',').map(parse);
}

/** Returns a parser of one of these words. */
export function oneOf(words: readonly string[]): (text: string) => string {
  return (text) => {
    if (words.includes(text)) return text;
    throw new InvalidArgumentError(`It takes ${words.slice(0, -1).join(', ')} or ${words.at(-1)}.`);
  };
}
