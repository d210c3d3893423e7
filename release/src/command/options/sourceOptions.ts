import type { Command } from 'commander';

/** Adds the option that names the collector. */
export function withCollector(command: Command): Command {
  return command.option(
    '--collector <url>',
    'the address of the collector (default: RELEASE_COLLECTOR, else that of the site, which the store knows)',
  );
}

/** Adds the option that names the Prometheus of analyses. */
export function withPrometheus(command: Command): Command {
  return command.option(
    '--prometheus <url>',
    'the address of the Prometheus that the analysis of a rollout asks (default: RELEASE_PROMETHEUS)',
  );
}
