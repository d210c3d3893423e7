// Changes the platform's answers and the stored data in every way, on every screen:
// npm run drill -- fuzz [--seed N] [--trials N] [--slice K/N] [--only TEXT] [--trial TEXT] [--tabs N] [--to FILE]
// npm run drill -- fuzz --sum FILE --sum FILE …   adds up what slices wrote
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { FuzzDrill } from '../scenes/fuzz/fuzzDrill.ts';
import { fuzzPlayer } from '../scenes/fuzz/fuzzPlayer.ts';
import { dealt, readSlice, sliced } from '../scenes/fuzz/plan.ts';
import { coverageOf, type FuzzFigures, failureText, sumOf, verdictsOf } from '../scenes/fuzz/report.ts';
import { readTrial, trialText } from '../scenes/fuzz/trial.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { SeededChoices } from '../support/seededChoices.ts';
import { bringDrawNear } from '../support/sites/roomSwitches.ts';
import { conclude, round } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const SECONDS_A_DRAW = 300;
const PROGRESS_EACH_MS = 30_000;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    trials: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    trial: { type: 'string', multiple: true, default: [] },
    tabs: { type: 'string', default: '2' },
    slice: { type: 'string', default: '' },
    to: { type: 'string' },
    sum: { type: 'string', multiple: true, default: [] },
  },
});
if (values.sum.length > 0) {
  printSum(values.sum);
  process.exit();
}
const slice = readSlice(values.slice);
const [seed, wanted, tabs] = [Number(values.seed), Number(values.trials), Number(values.tabs)];
console.log(`seed ${seed}${slice ? `, slice ${slice.number} of ${slice.of}` : ''}`);
const named = values.trial.map(readTrial);

await using site = await copiedSite(sitePort);
// Pictures would only load the machine.
await using browser = await openBrowser([NO_PICTURES]);

const token = await fuzzPlayer(site.address);
// The room's answer is recorded once and repeated, so it has to be one in which betting is open.
await bringDrawNear(site.address, SECONDS_A_DRAW, SECONDS_A_DRAW - 5);
const drill = await FuzzDrill.open(browser, { port: sitePort, linePort: drillPort('fuzz'), token }, tabs);
const startedAt = Date.now();
const seconds = () => Math.round((Date.now() - startedAt) / 1000);
const places = new Set(named.map(({ place }) => place));
const known = await drill.survey(({ name }) =>
  named.length > 0 ? places.has(name) : !values.only.startsWith('act:') || name.startsWith('act:'),
);
const asked = known.filter(({ who, place, call }) => `${who} ${place} ${call}`.includes(values.only));
console.log(
  `${new Set(asked.map(({ place }) => place)).size} places ask for ${asked.length} things (${seconds()} s)`,
);

const all = named.length > 0 ? named : dealt(asked, wanted, new SeededChoices(seed));
const trials = sliced(all, slice);
let printedAt = Date.now();
const end = await drill.play(trials, {
  failed: (failure) => console.log(failureText(failure, seed)),
  played(count) {
    if (Date.now() - printedAt < PROGRESS_EACH_MS) return;
    printedAt = Date.now();
    console.log(`… ${count} of ${trials.length} trials, ${seconds()} s`);
  },
});
await drill.close();

for (const trial of end.uncounted) console.log(`not counted: ${trialText(trial)}`);
for (const { trial, findings } of end.unrepeated)
  console.log(
    `not repeated: ${trialText(trial)}: ${findings.map(({ verdict, what }) => `${verdict}: ${what}`).join('; ')}`,
  );
const coverage = coverageOf(asked, end.counted);
for (const [what, { tried: covered, known: all }] of Object.entries(coverage))
  console.log(`${covered} of ${all} ${what}`);
const { played, counted, failures, unrepeated, uncounted } = end;
console.log(
  `${played} trials, ${counted.length} counted, ${uncounted.length} did not, ${unrepeated.length} seen once, ${seconds()} s`,
);
console.log(`${round((seconds() * 1000) / played)} ms each in ${tabs} tabs`);
console.log(`verdicts: ${JSON.stringify(verdictsOf(end))}`);
const figures: FuzzFigures & { readonly coverage: typeof coverage } = {
  seed,
  ...(slice && { slice }),
  seconds: seconds(),
  played,
  counted: counted.length,
  coverage,
  failures,
  unrepeated,
  uncounted,
};
if (values.to) writeFileSync(values.to, `${JSON.stringify(figures, null, 2)}\n`);
conclude({
  [`${counted.length} trials counted`]:
    counted.length > 0 && (named.length > 0 || counted.length >= Math.min(wanted, trials.length)),
  [`0 of ${counted.length} are bad (${failures.length})`]: failures.length === 0,
});

/** Prints the sum of the figures that slices wrote, and ends with 1 unless all slices are there and nothing is bad. */
function printSum(files: readonly string[]): void {
  const { problems, bad, ...sum } = sumOf(
    files.map((file): FuzzFigures => JSON.parse(readFileSync(file, 'utf8'))),
  );
  console.log(JSON.stringify({ ...sum, bad }));
  for (const problem of problems) console.log(problem);
  conclude({
    'all slices of one seed are there, each once': problems.length === 0,
    [`0 of ${sum.counted} are bad (${bad})`]: bad === 0,
  });
}
