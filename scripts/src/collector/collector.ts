// Measures the throughput of the collector and its response times under load:
// npm run drill -- collector [--events N] [--seconds N]
import { collectorDrill, type DrillPlan } from '@site/collector/drill';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';

type Options = { readonly events: number; readonly seconds: number };

await runScript(
  scriptCommand(
    'npm run drill -- collector',
    'Pages report so many events a second to a collector of its own, which is asked for figures meanwhile.',
  )
    .option('--events <number>', 'how many events a second', wholeNumberFrom(10), 2_000)
    .option('--seconds <number>', 'how long', wholeNumberFrom(1), 60)
    .action(drill),
);

async function drill({ events: eventsPerSecond, seconds }: Options): Promise<void> {
  const plan: DrillPlan = { eventsPerSecond, seconds };
  const figures = await collectorDrill(plan);
  const { postMs, figuresMs, cpuShare, memoryBytes } = figures;
  say('events a second', figures.eventsPerSecond.toFixed(0));
  say(
    'answers',
    Object.entries(figures.statuses)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', '),
  );
  say('POST /reports', `p50 ${ms(postMs.p50)}, p99 ${ms(postMs.p99)}, longest ${ms(postMs.most)}`);
  say(
    'GET /figures meanwhile',
    `p50 ${ms(figuresMs.p50)}, longest ${ms(figuresMs.most)}, asked ${figuresMs.asked} times`,
  );
  say(
    'CPU, of one core',
    cpuShare === undefined ? 'not known on this system' : `${(cpuShare * 100).toFixed(0)} %`,
  );
  say('memory', memoryBytes === undefined ? 'not known on this system' : megabytes(memoryBytes));
  say('on the disk', `${megabytes(figures.diskBytes)} after ${figures.events} events`);
  say('a million events', megabytes(figures.bytesPerMillionEvents));
  say('views told and counted', `${figures.views} and ${figures.viewsCounted}`);
  if (figures.views !== figures.viewsCounted) process.exitCode = 1;
}

function say(what: string, text: string): void {
  console.log(`${what.padEnd(24)} ${text}`);
}

function ms(number: number): string {
  return `${number.toFixed(1)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
