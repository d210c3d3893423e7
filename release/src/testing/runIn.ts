import type { AddCommand } from '../command/addCommand.ts';
import type { CommandEnvironment } from '../command/environment.ts';
import { runCommand } from '../command/runCommand.ts';
import type { Workplace } from './builds.ts';

/** Runs a command over the store of a workplace; returns its exit code and what it printed, errors included. */
export async function runIn(
  place: Workplace,
  argv: readonly string[],
  {
    printed,
    siteCommands = [],
    ...environment
  }: Partial<CommandEnvironment> & {
    /** Sees each text as it is printed. */ readonly printed?: (text: string) => void;
    readonly siteCommands?: readonly AddCommand[];
  } = {},
): Promise<{ readonly code: number; readonly out: readonly string[] }> {
  const out: string[] = [];
  const print = (text: string) => {
    out.push(text);
    printed?.(text);
  };
  const machine: CommandEnvironment = {
    root: place.dir,
    print,
    printError: print,
    userName: () => 'Lin',
    readText: async () => '',
    keepRunning: () => {},
    untilEnded: () => AbortSignal.abort(),
    smokeTest: async () => ({ screens: 1, problems: [] }),
    build: async () => {},
    checkTypes: async () => [],
    compareTypes: async () => [],
    builtAt: () => place.dir,
    ...environment,
  };
  const code = await runCommand([...argv, '--store', place.storeDir], machine, siteCommands);
  return { code, out };
}
