import type { Command } from 'commander';
import { basisPoints } from '../../base/basisPoints.ts';
import { Usage } from '../../base/usage.ts';
import type { RolloutTerms } from '../../rollouts/rollout.ts';
import { durationOption } from './durationOption.ts';

/** The options of a rollout in steps. */
export type RolloutOptions = {
  readonly rollout?: readonly number[];
  readonly every?: number;
  readonly guard?: string;
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
      'make it live for these shares of visitors one after the other, such as 1,5,25,100',
      shares,
    )
    .option(
      '--every <time>',
      'how long each of them at least: 30s, 10m, 2h (default: 10m)',
      durationOption('--every'),
    )
    .option(
      '--guard <name>',
      'by what it is compared with the version that the others have (default: default)',
    )
    .option(
      '--watch-for <time>',
      'how long it is still watched when everybody has it (default: 30m)',
      durationOption('--watch-for'),
    )
    .option('--take-back', 'roll it back without asking anybody when it does worse in that time');
}

/**
 * Returns the terms that the options give, or undefined without `--rollout`. Throws `Usage` for the other options without
 * it.
 */
export function rolloutIn(options: RolloutOptions): Omit<RolloutTerms, 'version'> | undefined {
  const { rollout: steps, every, guard, watchFor, takeBack } = options;
  if (!steps) {
    if (every === undefined && guard === undefined && watchFor === undefined && !takeBack) return undefined;
    throw new Usage(
      '--every, --guard, --watch-for and --take-back say how a rollout goes on: give its shares with --rollout.',
    );
  }
  return {
    steps: [...steps],
    everyMs: every ?? EVERY_MS,
    guard: guard ?? 'default',
    watchMs: watchFor ?? WATCH_MS,
    ...(takeBack && { isTakenBack: true }),
  };
}

function shares(text: string): readonly number[] {
  return text.split(',').map((one) => {
    const bps = basisPoints(one.trim());
    if (bps !== undefined) return bps;
    throw new Usage(`--rollout takes shares in percent such as 1,5,25,100, not "${text}".`);
  });
}
