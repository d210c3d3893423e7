// Lets attackers with few and many networks forge reports, beside honest pages, against collector and pilot:
// npm run drill -- forged [--only real,cost,simulated] [--networks LIST] [--seconds N] [--rollouts N] [--seed N]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { postgresProblem } from '@site/build/postgres';
import { type ForgedFigures, forgedLoad, startPostgres } from '@site/collector/drill';
import { listOf, oneOf, runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { playSite, type SiteOutcome, visit } from './forged/playSite.ts';
import { canary, current, inLetters, type Send } from './forged/send.ts';
import { megabytes, ms, statusText } from './printFigures.ts';

const FAILING = 0.3;
const HEALTHY = 0.0005;

/** An attack, what an attacker with many networks can reach by it, and whether an outcome is that. */
type Goal = {
  readonly name: string;
  readonly canaryFails: number;
  /** What each network sends in a second: so many pages of this version, all of this kind. */
  readonly sends: {
    readonly pages: number;
    readonly version: string;
    readonly kind: 'shown' | 'failed';
    /** Errors with invented messages in each report. */
    readonly errors?: number;
  };
  readonly isReached: (outcome: SiteOutcome) => boolean;
};

const goals: readonly Goal[] = [
  {
    name: 'stop and block a good version by invented failures',
    canaryFails: HEALTHY,
    sends: { pages: 20, version: canary, kind: 'failed' },
    isReached: ({ state }) => state === 'stopped',
  },
  {
    name: 'bring a version to everybody that fails 30 % of its views, by invented views',
    canaryFails: FAILING,
    sends: { pages: 45, version: canary, kind: 'shown' },
    isReached: ({ share }) => share === 100,
  },
  {
    name: 'hide that it fails 30 % of its views, by invented failures of the current version',
    canaryFails: FAILING,
    sends: { pages: 45, version: current, kind: 'failed' },
    isReached: ({ share, state }) => share === 100 || state === 'running',
  },
  {
    name: 'hide an error of its pages among invented ones',
    canaryFails: HEALTHY,
    sends: { pages: 5, version: canary, kind: 'shown', errors: 100 },
    isReached: ({ isErrorShown }) => !isErrorShown,
  },
];

/** As many forged reports as the limit on all allows, of the worst kinds, with so many networks. */
const FLOOD = { perSecond: 2_000, honestNetworks: 200 };
const [MOST_FIGURES_MS, MOST_BYTES, LEAST_TAKEN] = [1_000, 512 * 1024 * 1024, 0.99];

const simulation = fileURLToPath(import.meta.resolve('@site/release/testing/forged'));

const parts = { real, cost, simulated } as const;
type Part = keyof typeof parts;

await runScript(
  scriptCommand(
    'npm run drill -- forged',
    'Attackers with 1, 10 and 100 networks send forged reports: beside 30 honest pages a second, as fast as they can, and simulated.',
  )
    .option('--only <parts>', `of ${Object.keys(parts).join(', ')}, with commas between`, listOf(partOf))
    .option(
      '--networks <list>',
      'how many networks, with commas between',
      listOf(wholeNumberFrom(1)),
      [1, 10, 100],
    )
    .option(
      '--seconds <number>',
      'how long each real rollout and each load lasts at most',
      wholeNumberFrom(1),
      60,
    )
    .option('--rollouts <number>', 'how many simulated rollouts of each row', wholeNumberFrom(1), 10_000)
    .option('--seed <number>', 'makes the same simulated visitors again', wholeNumberFrom(0), 1)
    .action(drill),
);

type Options = {
  readonly only?: readonly Part[];
  readonly networks: readonly number[];
  readonly seconds: number;
  readonly rollouts: number;
  readonly seed: number;
};

async function drill(options: Options): Promise<void> {
  for (const [name, play] of Object.entries(parts))
    if (options.only?.includes(name as Part) ?? true) await play(options);
}

function partOf(text: string): Part {
  return oneOf(Object.keys(parts))(text) as Part;
}

async function real({ networks: counts, seconds }: Options): Promise<void> {
  for (const goal of goals) {
    console.log(`\nTo ${goal.name}:`);
    for (const networks of counts) {
      const outcome = await playSite({
        canaryFails: goal.canaryFails,
        seconds,
        // Until a rollout is stopped, few honest pages have had an error: no attacker need hide it.
        goesOn: goal.sends.errors !== undefined,
        forge: forgeOf(goal, networks),
      });
      const isReached = goal.isReached(outcome);
      // A hundred networks are beyond what counting can hold: the table says what they reach.
      const isOff = isReached && networks < 100;
      if (isOff) process.exitCode = 1;
      show(networks, outcome, isReached, isOff);
    }
  }
}

async function cost({ seconds }: Options): Promise<void> {
  const postgres = postgresProblem() === undefined ? await startPostgres() : undefined;
  try {
    for (const store of ['SQLite', ...(postgres ? ['PostgreSQL'] : [])])
      for (const networks of [1, 40, 1_000]) {
        const databaseUrl = store === 'PostgreSQL' ? await postgres?.empty() : undefined;
        const figures = await forgedLoad({
          ...FLOOD,
          networks,
          seconds,
          ...(databaseUrl && { databaseUrl }),
        });
        showCost(`${store}, ${networks} networks`, figures);
      }
  } finally {
    await postgres?.remove();
  }
}

function showCost(
  name: string,
  { forgedPerSecond, honest, figuresMs, peakBytes = 0, cpuShare = 0, isAlive }: ForgedFigures,
): void {
  const isGood =
    isAlive &&
    honest.taken >= LEAST_TAKEN * honest.sent &&
    figuresMs.most <= MOST_FIGURES_MS &&
    peakBytes <= MOST_BYTES;
  if (!isGood) process.exitCode = 1;
  console.log(
    `${name.padEnd(26)} ${forgedPerSecond.toFixed(0)} forged a second; ${honest.taken} of ${honest.sent} honest reports taken; ` +
      `figures after ${ms(figuresMs.most)} at most; ${megabytes(peakBytes)}; ${(cpuShare * 100).toFixed(0)} % of a core` +
      `${isAlive ? '' : '; ENDED'}${isGood ? '' : '  <- not as it should be'}`,
  );
}

async function simulated({ seed, rollouts }: Options): Promise<void> {
  const play = spawn(process.execPath, [simulation, '--seed', String(seed), '--rollouts', String(rollouts)], {
    stdio: 'inherit',
  });
  const [code] = await once(play, 'exit');
  if (code !== 0) process.exitCode = 1;
}

function forgeOf(
  { sends: { pages, version, kind, errors = 0 } }: Goal,
  networks: number,
): (send: Send, second: number) => void {
  let next = 0;
  return (send) => {
    for (let network = 0; network < networks; network += 1)
      for (let page = 0; page < Math.ceil(pages / Math.sqrt(networks)); page += 1) {
        const messages = Array.from(
          { length: errors },
          (_, number) => `invented ${inLetters(next * errors + number)}`,
        );
        visit(send, next++, network, version, kind, messages);
      }
  };
}

function show(
  networks: number,
  { state, why, share, pages, answers }: SiteOutcome,
  isReached: boolean,
  isOff: boolean,
): void {
  const mark = isOff ? '  <- not as it should be' : '';
  console.log(
    `${String(networks).padStart(4)} networks: ${isReached ? 'reached' : 'not reached'}; ${state} at ${share} %; ` +
      `${pages.counted} pages counted, ${pages.leftOut} left out; ${statusText(answers)}${mark}`,
  );
  if (why) console.log(`     ${why}`);
}
