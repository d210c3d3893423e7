// Checks that money moves exactly once over an unreliable connection: npm run drill -- money [--seed N] [--without-keys]
import { faults, faultWords, moneyDrill, moneyKinds } from '@site/sandbox/money-drill';
import { runScript, scriptCommand, wholeNumberFrom } from '../command/scriptCommand.ts';

type Options = {
  readonly seed: number;
  readonly operations: number;
  readonly clients: number;
  readonly kills: number;
  readonly withoutKeys?: boolean;
};

await runScript(
  scriptCommand(
    'npm run drill -- money',
    'Clients move money over a line that breaks, delays and repeats, against a platform that is killed; then what they were told is compared with what the platform holds.',
  )
    .option('--seed <number>', 'makes the same choices again', wholeNumberFrom(0), Date.now() % 1_000_000)
    .option('--operations <number>', 'how many intentions', wholeNumberFrom(1), 2000)
    .option('--clients <number>', 'how many clients', wholeNumberFrom(1), 8)
    .option('--kills <number>', 'how often the platform is killed meanwhile', wholeNumberFrom(0), 10)
    .option('--without-keys', 'takes the keys off on the way, to see what they are for')
    .action(drill),
);

async function drill({ withoutKeys = false, ...plan }: Options): Promise<void> {
  console.log(`seed ${plan.seed}`);
  const startedAt = performance.now();
  const { entries, happened, repeated, kills, wrong } = await moneyDrill(plan, {
    areKeysBrought: !withoutKeys,
  });
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${plan.clients} clients meant ${entries.length} operations in ${seconds} s`);
  for (const kind of moneyKinds) {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const done = ofKind.filter(({ isDone }) => isDone).length;
    console.log(`  ${kind.padEnd(12)} ${count(done)} done ${count(ofKind.length - done)} refused`);
  }
  console.log(`on the way, of ${entries.length + repeated} sendings`);
  for (const fault of faults) console.log(`  ${count(happened[fault])} ${faultWords[fault]}`);
  console.log(`  ${count(repeated)} repeated ${withoutKeys ? 'without a key' : 'with their key'}`);
  console.log(`  ${count(kills)} kills of the platform, started again on the same data`);
  for (const text of wrong) console.log(text);
  console.log(`wrong: ${wrong.length}`);
  if (wrong.length > 0) process.exitCode = 1;
}

function count(number: number): string {
  return String(number).padStart(5);
}
