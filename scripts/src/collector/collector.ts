// Measures the throughput of the collector and its response times under load:
// npm run drill -- collector [--events N] [--seconds N]
import { collectorDrill, type DrillPlan } from '@site/collector/drill';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';
import { megabytes, ms, say, statusText } from './printFigures.ts';

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
  say('answers', statusText(figures.statuses));
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
  say('views answered, counted', `${figures.views}, ${figures.viewsCounted}`);
  if (figures.views !== figures.viewsCounted) process.exitCode = 1;
}
