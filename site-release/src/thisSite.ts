import {
  type AddCommand,
  type CommandEnvironment,
  releases,
  runCommand as run,
} from '@site/release/for-site';
import { pageOfSite } from './page/pageOfSite.ts';
import { checkPlatformCommand } from './platform/checkPlatformCommand.ts';

releases(pageOfSite);

/** The commands for this site alone. */
export const siteCommands: readonly AddCommand[] = [checkPlatformCommand];

/** Runs one release command of this site and returns its exit code: see `runCommand` of the tool. */
export function runCommand(argv: readonly string[], environment: CommandEnvironment): ReturnType<typeof run> {
  return run(argv, environment, siteCommands);
}
