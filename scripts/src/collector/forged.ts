// Lets attackers with few and many networks forge reports, beside honest pages, against collector and guard:
// npm run drill -- forged [--only cost,simulated] [--seconds N] [--rollouts N] [--seed N]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { postgresProblem } from '@site/build/postgres';
import { type ForgedFigures, forgedLoad, startPostgres } from '@site/collector/drill';
import { listOf, oneOf, runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { megabytes, ms } from './printFigures.ts';

/** As many forged reports as the limit on all allows, of the worst kinds, with so many networks. */
const FLOOD = { perSecond: 2_000, honestNetworks: 200 };
const [MOST_FIGURES_MS, MOST_BYTES, LEAST_TAKEN] = [1_000, 512 * 1024 * 1024, 0.99];

const simulation = fileURLToPath(import.meta.resolve('@site/release/testing/forged'));

const parts = { cost, simulated } as const;
type Part = keyof typeof parts;

await runScript(
  scriptCommand(
    'npm run drill -- forged',
    'Attackers send forged reports: to a collector as fast as they can, and simulated to a guard, with 1, 10 and 100 networks.',
  )
    .option('--only <parts>', `of ${Object.keys(parts).join(', ')}, with commas between`, listOf(partOf))
    .option('--seconds <number>', 'how long each load lasts', wholeNumberFrom(1), 60)
    .option('--rollouts <number>', 'how many simulated rollouts of each row', wholeNumberFrom(1), 10_000)
    .option('--seed <number>', 'makes the same simulated visitors again', wholeNumberFrom(0), 1)
    .action(drill),
);

type Options = {
  readonly only?: readonly Part[];
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
  { forgedPerSecond, honest, mostFiguresMs, peakBytes = 0, cpuShare = 0, isAlive }: ForgedFigures,
): void {
  const isGood =
    isAlive &&
    honest.taken >= LEAST_TAKEN * honest.sent &&
    mostFiguresMs <= MOST_FIGURES_MS &&
    peakBytes <= MOST_BYTES;
  if (!isGood) process.exitCode = 1;
  console.log(
    `${name.padEnd(26)} ${forgedPerSecond.toFixed(0)} forged a second; ${honest.taken} of ${honest.sent} honest reports taken; ` +
      `figures after ${ms(mostFiguresMs)} at most; ${megabytes(peakBytes)}; ${(cpuShare * 100).toFixed(0)} % of a core` +
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
