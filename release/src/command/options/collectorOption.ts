import type { Command } from 'commander';

/** Adds the option that names the collector. */
export function withCollector(command: Command): Command {
  return command.option(
    '--collector <url>',
    'the address of the collector (default: RELEASE_COLLECTOR, else that of the site, which the store knows)',
  );
}
