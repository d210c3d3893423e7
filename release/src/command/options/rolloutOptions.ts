import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Analysis, analysisIn } from '../../analysis/terms.ts';
import { basisPoints } from '../../base/basisPoints.ts';
import { Usage } from '../../base/usage.ts';
import type { RolloutTerms } from '../../rollouts/rollout.ts';
import { durationOption } from './durationOption.ts';

/** The options of a rollout in steps. */
export type RolloutOptions = {
  readonly rollout?: readonly number[];
  readonly every?: number;
  readonly guard?: string;
  readonly analysis?: Analysis;
  readonly watchFor?: number;
  readonly takeBack?: boolean;
};

const EVERY_MS = 10 * 60_000;
const WATCH_MS = 30 * 60_000;

/** Adds the options of a rollout in steps. */
export function withRollout(command: Command): Command {
  return command
    .option(
      '--rollout <shares>',
      'make it live in steps: for these shares of visitors in percent, such as 1,5,25,100',
      shares,
    )
    .option(
      '--every <time>',
      'the least time of each step: 30s, 10m, 2h (default: 10m)',
      durationOption('--every'),
    )
    .option('--guard <name>', 'the guard, by name, that judges the version (default: default)')
    .option(
      '--analysis <file>',
      'a JSON file with queries to a Prometheus that judge the version as well, and their conditions',
      analysisFile,
    )
    .option(
      '--watch-for <time>',
      'the time for which the guard watches on after the last step (default: 30m)',
      durationOption('--watch-for'),
    )
    .option('--take-back', 'roll the version back by itself when it does worse in that time');
}

/**
 * Returns the terms that the options give, or undefined without `--rollout`. Throws `Usage` for the other options without
 * it.
 */
export function rolloutIn(options: RolloutOptions): Omit<RolloutTerms, 'version'> | undefined {
  const { rollout: steps, every, guard, analysis, watchFor, takeBack } = options;
  if (!steps) {
    if ([every, guard, analysis, watchFor, takeBack].every((one) => one === undefined)) return undefined;
    throw new Usage(
      '--every, --guard, --analysis, --watch-for and --take-back are for a rollout: give its shares with --rollout.',
    );
  }
  return {
    steps: [...steps],
    everyMs: every ?? EVERY_MS,
    guard: guard ?? 'default',
    watchMs: watchFor ?? WATCH_MS,
    ...(takeBack && { isTakenBack: true }),
    ...(analysis && { analysis }),
  };
}

function analysisFile(file: string): Analysis {
  try {
    return analysisIn(file, readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Usage) throw error;
    throw new Usage(`${file} cannot be read.`);
  }
}

function shares(text: string): readonly number[] {
  return text.split(',').map((one) => {
    const bps = basisPoints(one.trim());
    if (bps !== undefined) return bps;
    throw new Usage(`--rollout takes shares in percent such as 1,5,25,100, not "${text}".`);
  });
}
