// Lets attackers send as many forged reports as they can beside honest ones: npm run drill -- flood [--seconds N]
import { postgresProblem } from '@site/build/postgres';
import { type ForgedFigures, forgedLoad, startPostgres } from '@site/collector/drill';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { megabytes, ms } from './printFigures.ts';

/** As many forged reports as the limit on all allows, of the worst kinds, with so many networks. */
const FLOOD = { perSecond: 2_000, honestNetworks: 200 };
const [MOST_FIGURES_MS, MOST_BYTES, LEAST_TAKEN] = [1_000, 512 * 1024 * 1024, 0.99];

await runScript(
  scriptCommand(
    'npm run drill -- flood',
    'Attackers with 1, 40 and 1,000 networks send forged reports to a collector as fast as they can, beside 200 honest networks.',
  )
    .option('--seconds <number>', 'how long each load lasts', wholeNumberFrom(1), 60)
    .action(drill),
);

async function drill({ seconds }: { readonly seconds: number }): Promise<void> {
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
