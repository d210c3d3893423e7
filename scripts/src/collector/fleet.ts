// Measures collectors that share a PostgreSQL beside one with SQLite, or kills them:
// npm run drill -- fleet [--events N] [--seconds N] [--collectors LIST] | --kills N

import { postgresProblem } from '@site/build/postgres';
import { fleetDrill, killDrill } from '@site/collector/drill';
import { Mistake } from '../command/errors.ts';
import { listOf, runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';

type Options = {
  readonly events: number;
  readonly seconds: number;
  readonly collectors: readonly number[];
  readonly kills?: number;
};

const MOST_FIGURES_MS = 50;
const LEAST_EVENTS = 10_000;
const PER = 10_000;

await runScript(
  scriptCommand(
    'npm run drill -- fleet',
    'Pages report to one collector with SQLite, then to collectors that share a PostgreSQL of the drill’s own, which are asked for figures meanwhile.',
  )
    .option('--events <number>', 'how many events a second', wholeNumberFrom(10), 12_000)
    .option('--seconds <number>', 'how long', wholeNumberFrom(1), 60)
    .option(
      '--collectors <list>',
      'how many collectors, with commas between; 0 for one with SQLite',
      listOf(wholeNumberFrom(0)),
      [0, 1, 2, 4],
    )
    .option(
      '--kills <number>',
      'kills collectors and PostgreSQL so often under load in place of that',
      wholeNumberFrom(1),
    )
    .action(drill),
);

async function drill({ kills, ...plan }: Options): Promise<void> {
  const problem = postgresProblem();
  const needsPostgres = kills !== undefined || plan.collectors.some((sharing) => sharing > 0);
  if (problem && needsPostgres) throw new Mistake(`Not run: ${problem}.`);
  if (kills !== undefined) await kill(kills);
  else await measure(plan);
}

async function measure({ events, seconds, collectors }: Options): Promise<void> {
  for (const sharing of collectors) {
    const plan = { eventsPerSecond: events, seconds, sharing, eventsBefore: events * 10 };
    const figures = await fleetDrill(plan);
    const { cpu, stored, postMs, figuresMs } = figures;
    console.log(sharing ? `\n${sharing} collectors on one PostgreSQL` : 'one collector with SQLite');
    const per = (cpuSeconds: number) => `${((cpuSeconds / figures.events) * PER).toFixed(3)} s`;
    say(
      'events a second',
      `${figures.eventsPerSecond.toFixed(0)} of ${events}, ${statusText(figures.statuses)}`,
    );
    say('views answered, counted', `${figures.views}, ${figures.viewsCounted}`);
    say('POST /reports', `p50 ${ms(postMs.p50)}, p99 ${ms(postMs.p99)}`);
    say('GET /figures', `p50 ${ms(figuresMs.p50)}, p99 ${ms(figuresMs.p99)}, ${figures.figuresAsked} times`);
    say(
      `CPU for ${PER} events`,
      `collectors ${per(cpu.collectors)}, database ${per(cpu.database)}, generator ${per(cpu.generator)}`,
    );
    say('events a core-second', (figures.events / (cpu.collectors + cpu.database)).toFixed(0));
    say('memory of a collector', `${megabytes(figures.peakBytes)} at most`);
    const { versions, series, counts, countBytes, fullestMinute } = stored;
    say('rows', `${counts} of ${series} series and ${versions} versions, ${stored.pages} of pages`);
    const perDay = (fullestMinute / versions) * 1_440;
    say(
      'a day of one version',
      `${perDay.toFixed(0)} rows, ${megabytes((perDay * countBytes) / counts)} where each minute is as full`,
    );
    const isWhole = figures.views === figures.viewsCounted;
    const isFast = figures.eventsPerSecond >= LEAST_EVENTS && figuresMs.p99 <= MOST_FIGURES_MS;
    if (!isWhole) process.exitCode = 1;
    // On a machine that others use, the clock says little: CPU for 10,000 events is to be compared.
    if (sharing === 2)
      say('goals', `${isWhole ? 'none lost' : 'LOST'}, ${isFast ? 'fast enough' : 'too slow'}`);
  }
}

async function kill(kills: number): Promise<void> {
  const figures = await killDrill({ kills, collectors: 2, reportsPerSecond: 200 });
  say(
    'killed',
    Object.entries(figures.kills)
      .map(([name, times]) => `${name} ${times} times`)
      .join(', '),
  );
  say('reports answered 204', `${figures.reports}, ${figures.sentAgain} of them at a later try`);
  say('lost with memory', `${figures.lost}, ${figures.lostWithoutReason} of them without a reason`);
  say('views answered', `${figures.views}`);
  say('views stored, counted', `${figures.viewsStored}, ${figures.viewsCounted}`);
  if (figures.lostWithoutReason > 0 || figures.viewsStored !== figures.viewsCounted) process.exitCode = 1;
}

function say(label: string, text: string): void {
  console.log(`${label.padEnd(26)} ${text}`);
}

function ms(number: number): string {
  return `${number.toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** Returns how many reports got each status. */
function statusText(statuses: Readonly<Record<string, number>>): string {
  return Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');
}
