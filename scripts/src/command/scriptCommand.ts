import { mistakeSentence } from '@site/release/mistakeSentence';
import { Command, CommanderError } from 'commander';
import { explain } from './explain.ts';
import { Mistake } from './mistake.ts';

/** A script of the root package.json, as it is called: what it does is the first line of its `--help`. */
export function scriptCommand(call: string, what: string): Command {
  // A part of a script, such as one drill, stands behind the dashes already.
  const dashed = call.includes(' -- ') ? call : `${call} --`;
  return new Command(dashed)
    .description(what)
    .helpOption('-h, --help', 'show this')
    .configureOutput({
      outputError: (text, write) => write(`${mistakeSentence(text)} See ${dashed} --help.\n`),
    })
    .exitOverride();
}

/** Runs a script: 0 done, 1 failed, 2 not understood, each failure told in one sentence. */
export async function runScript(command: Command): Promise<void> {
  const call = command.name().replace(/ --$/, '');
  try {
    await command.parseAsync();
  } catch (error) {
    // Commander has said what is wrong, or shown the help that was asked for.
    if (error instanceof CommanderError) process.exit(error.exitCode === 0 ? 0 : 2);
    console.error(explain(error, call));
    process.exit(error instanceof Mistake ? 2 : 1);
  }
}
