import { spawn } from 'node:child_process';
import { untilServing } from './copiedSite.ts';
import { cli } from './releaseCommand.ts';

/** The ops console of a store, as an operator starts it. */
export type ReleaseConsole = {
  /** The address that it printed for the browser to open. */
  readonly address: string;
  end(): Promise<number | null>;
};

/** Starts the console with these options; by default for one person on a free port. */
export async function releaseConsole(
  store: string,
  options: readonly string[] = ['--port', '0', '--by', 'Wei'],
): Promise<ReleaseConsole> {
  const process = spawn('node', [cli, 'console', '--store', store, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => process.once('exit', resolve));
  const output = await untilServing(process, 'Ctrl-C ends it.');
  return {
    address: /http\S+/.exec(output)?.[0] ?? '',
    end: () => {
      process.kill('SIGINT');
      return ended;
    },
  };
}
