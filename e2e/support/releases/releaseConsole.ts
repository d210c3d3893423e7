import { NodeProcess } from '../nodeProcess.ts';
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
  const args = ['console', '--store', store, ...options];
  const server = await NodeProcess.serving('Ctrl-C ends it.', cli, args);
  return { address: /http\S+/.exec(server.output)?.[0] ?? '', end: () => server.end('SIGINT') };
}
