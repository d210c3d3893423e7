// Checks that money moves once over a line that breaks: npm run drill -- once [--times 100] [--seed N] [--without-keys]
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type OnceEnd, OnceLane, type OncePlan } from '../scenes/once/onceDrill.ts';
import { onceFaults } from '../scenes/once/onceFaults.ts';
import { onceKinds } from '../scenes/once/onceKinds.ts';
import { NO_PICTURES } from '../support/browser/browserLaunch.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { SeededChoices } from '../support/seededChoices.ts';
import { bringDrawNear, platformState } from '../support/sites/roomSwitches.ts';
import { conclude } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const LANES = 2;
/** A room with a draw every five minutes: betting is open for all but a moment of the drill. */
const SECONDS_A_DRAW = 300;
const room = { id: 41, group: '特码两面', option: '特大', leastSeconds: 60 };
const COLUMNS: Readonly<Record<OnceEnd, string>> = {
  once: 'booked once',
  twice: 'booked twice',
  refused: 'not booked and told so',
  wrongly: 'shown wrongly',
  unknown: 'left unknown',
};

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    // Simulates a platform that rejects the idempotency header. It shows which cases remain open without it,
    // and that the drill detects them.
    'without-keys': { type: 'boolean', default: false },
  },
});
const [times, seed] = [Number(values.times), Number(values.seed)];
console.log(`seed ${seed}`);
const choices = new SeededChoices(seed);
const cells = Object.values(onceKinds(room)).flatMap((kind) =>
  Object.entries(onceFaults).map(([name, trouble]) => ({ kind, name, trouble })),
);
type Cell = (typeof cells)[number];
const ends = new Map<Cell, OnceEnd[]>(cells.map((cell) => [cell, []]));

await using site = await copiedSite(sitePort);
// Pictures would only load the machine.
await using browser = await openBrowser([NO_PICTURES]);

if (values['without-keys']) await switchKeysOff(site.store);
await bringDrawNear(site.address, SECONDS_A_DRAW, SECONDS_A_DRAW - 5);
const startedAt = Date.now();
const acts = dealt();
const lanes = await Promise.all(
  Array.from({ length: LANES }, (_, at) =>
    OnceLane.open(browser, { line: drillPort('once') + at, site: sitePort }),
  ),
);
await Promise.all(lanes.map((lane) => playAll(lane, acts)));
const strays = (await Promise.all(lanes.map((lane) => lane.strays()))).reduce((sum, one) => sum + one, 0);
await Promise.all(lanes.map((lane) => lane.close()));
const { books } = await platformState(site.address);
printTable();
console.log(`${times} acts of ${LANES} players took ${Math.round((Date.now() - startedAt) / 1000)} s`);
conclude({
  [`0 of ${times} are booked twice (${count('twice')})`]: count('twice') === 0,
  [`0 of ${times} are shown wrongly (${count('wrongly')})`]: count('wrongly') === 0,
  [`0 of ${times} are left unknown (${count('unknown')})`]: count('unknown') === 0,
  [`nothing was booked after an act had ended (${strays})`]: strays === 0,
  'the books of the platform add up': books.length === 0,
});

/** Deals rounds of all cells, each in a random order, until there are as many acts as requested. */
function dealt(): (OncePlan & { readonly cell: Cell })[] {
  const acts: (OncePlan & { readonly cell: Cell })[] = [];
  let left: Cell[] = [];
  while (acts.length < times) {
    if (left.length === 0) left = [...cells];
    const cell = choices.of(left);
    left = left.filter((other) => other !== cell);
    const actSeed = Math.floor(choices.number() * 2 ** 31);
    acts.push({ cell, number: acts.length, seed: actSeed, kind: cell.kind, trouble: cell.trouble });
  }
  return acts;
}

async function playAll(lane: OnceLane, acts: (OncePlan & { readonly cell: Cell })[]): Promise<void> {
  for (let act = acts.shift(); act; act = acts.shift()) {
    const end = await lane.play(act);
    ends.get(act.cell)?.push(end);
    if (end !== 'once' && end !== 'refused')
      console.log(`${act.cell.kind.name}, ${act.cell.name}, act ${act.number}: ${COLUMNS[end]}`);
  }
}

function count(end: OnceEnd, among: Iterable<readonly OnceEnd[]> = ends.values()): number {
  return [...among].flat().filter((one) => one === end).length;
}

function printTable(): void {
  const columns = Object.keys(COLUMNS) as OnceEnd[];
  const rows = [...ends].map(([{ kind, name }, all]) => [
    kind.name,
    name,
    ...[all.length, ...columns.map((end) => count(end, [all]))].map(String),
  ]);
  const totals = ['all', '', ...[times, ...columns.map((end) => count(end))].map(String)];
  const table = [['kind', 'trouble', 'tries', ...columns.map((end) => COLUMNS[end])], ...rows, totals];
  const widths = table[0]?.map((_, at) => Math.max(...table.map((row) => wide(row[at] ?? ''))));
  for (const row of table)
    console.log(
      row
        .map((text, at) => text + ' '.repeat((widths?.[at] ?? 0) - wide(text)))
        .join('  ')
        .trimEnd(),
    );
}

/** Returns the width of a text in terminal columns; a Chinese character takes two. */
function wide(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 2 : 1), 0);
}

async function switchKeysOff(store: string): Promise<void> {
  const file = join(store, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...config, keyHeader: '' }));
  await releaseCommand(store, 'repair', '--reason', 'drill');
}
