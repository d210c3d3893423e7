// Whether money moves once over a line that breaks: npm run drill -- money [--seed N] [--without-keys]
import { parseArgs } from 'node:util';
import { faults, faultWords } from './faultyLine.ts';
import { moneyDrill } from './moneyDrill.ts';
import { moneyKinds } from './moneyPlan.ts';

const usage = `Usage: npm run drill -- money [options]

8 clients move money over a line that breaks, delays and repeats, against a platform that is killed; then what they were told is compared with what the platform holds.

Options:
  --seed <number>        makes the same choices again
  --operations <number>  how many intentions (default: 2000)
  --clients <number>     how many clients (default: 8)
  --kills <number>       how often the platform is killed meanwhile (default: 10)
  --without-keys         takes the keys off on the way, to see what they are for
  --help                 display help for command`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string', default: '2000' },
    clients: { type: 'string', default: '8' },
    kills: { type: 'string', default: '10' },
    'without-keys': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(usage);
else await drill();

async function drill(): Promise<void> {
  const plan = {
    seed: wholeNumber(values.seed),
    operations: wholeNumber(values.operations),
    clients: Math.max(1, wholeNumber(values.clients)),
    kills: wholeNumber(values.kills),
  };
  console.log(`seed ${plan.seed}`);
  const startedAt = performance.now();
  const figures = await moneyDrill(plan, { areKeysBrought: !values['without-keys'] });
  const { entries, happened, repeated, wrong } = figures;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${plan.clients} clients meant ${entries.length} operations in ${seconds} s`);
  for (const kind of moneyKinds) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const done = ofKind.filter(({ isDone }) => isDone).length;
    console.log(`  ${kind.padEnd(12)} ${count(done)} done ${count(ofKind.length - done)} refused`);
  }
  console.log(`on the way, of ${entries.length + repeated} sendings`);
  for (const fault of faults) console.log(`  ${count(happened[fault])} ${faultWords[fault]}`);
  console.log(`  ${count(repeated)} repeated with their key`);
  console.log(`  ${count(figures.kills)} kills of the platform, started again on the same data`);
  for (const text of wrong) console.log(text);
  console.log(`wrong: ${wrong.length}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function wholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 1_000_000)
    throw new Error(`${text} is no whole number up to 1,000,000.`);
  return number;
}

function count(number: number): string {
  return String(number).padStart(5);
}
