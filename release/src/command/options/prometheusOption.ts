import type { Command } from 'commander';

/** Adds the option that names the Prometheus of analyses. */
export function withPrometheus(command: Command): Command {
  return command.option(
    '--prometheus <url>',
    'the address of the Prometheus that the analysis of a rollout asks (default: RELEASE_PROMETHEUS)',
  );
}
