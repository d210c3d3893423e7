import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { type OnceEnd, OnceLane, type OncePlan } from '../../scenes/once/onceDrill.ts';
import { onceFaults } from '../../scenes/once/onceFaults.ts';
import { onceKinds } from '../../scenes/once/onceKinds.ts';
import { drillPort, sitePort } from '../../support/ports.ts';
import { copiedSite } from '../../support/releases/copiedSite.ts';
import { releaseCommand } from '../../support/releases/releaseCommand.ts';
import { SeededChoices } from '../../support/seededChoices.ts';
import { bringDrawNear, platformState } from '../../support/sites/roomSwitches.ts';
import { conclude } from './figures.ts';
import { printColumns } from './textTable.ts';

const LANES = 2;
/** A room with a draw every five minutes: betting is open for all but a moment of the drill. */
const SECONDS_A_DRAW = 300;
const room = { id: 41, group: '特码两面', option: '特大', leastSeconds: 60 };
const COLUMNS: Readonly<Record<OnceEnd, string>> = {
  once: 'booked once',
  twice: 'booked twice',
  refused: 'not booked and shown so',
  wrongly: 'shown wrongly',
  unknown: 'left unknown',
};

type Wish = {
  readonly times: number;
  readonly seed: number;
  /**
   * Simulates a platform that rejects the idempotency header. It shows which cases remain open without it, and that the
   * drill detects them.
   */
  readonly isWithoutKeys: boolean;
};

const cells = Object.values(onceKinds(room)).flatMap((kind) =>
  Object.entries(onceFaults).map(([name, trouble]) => ({ kind, name, trouble })),
);
type Cell = (typeof cells)[number];
type Act = OncePlan & { readonly cell: Cell };
type Ends = ReadonlyMap<Cell, OnceEnd[]>;

/** Plays acts over lines that break as mobile connections do, and prints what each trouble ended in. */
export async function playBrokenLines(browser: Browser, { times, seed, isWithoutKeys }: Wish): Promise<void> {
  await using site = await copiedSite(sitePort);
  if (isWithoutKeys) await switchKeysOff(site.store);
  await bringDrawNear(site.address, SECONDS_A_DRAW, SECONDS_A_DRAW - 5);
  const startedAt = Date.now();
  const acts = dealt(times, new SeededChoices(seed));
  const ends: Ends = new Map<Cell, OnceEnd[]>(cells.map((cell) => [cell, []]));
  const lanes = await Promise.all(
    Array.from({ length: LANES }, (_, at) =>
      OnceLane.open(browser, { line: drillPort('once') + at, site: sitePort }),
    ),
  );
  await Promise.all(lanes.map((lane) => playAll(lane, acts, ends)));
  const strays = (await Promise.all(lanes.map((lane) => lane.strays()))).reduce((sum, one) => sum + one, 0);
  await Promise.all(lanes.map((lane) => lane.close()));
  const { books } = await platformState(site.address);
  printEnds(ends, times);
  console.log(`${times} acts of ${LANES} players took ${Math.round((Date.now() - startedAt) / 1000)} s`);
  const all = [...ends.values()].flat();
  conclude({
    [`0 of ${times} are booked twice (${count('twice', all)})`]: count('twice', all) === 0,
    [`0 of ${times} are shown wrongly (${count('wrongly', all)})`]: count('wrongly', all) === 0,
    [`0 of ${times} are left unknown (${count('unknown', all)})`]: count('unknown', all) === 0,
    [`nothing was booked after an act had ended (${strays})`]: strays === 0,
    'the books of the platform add up': books.length === 0,
  });
}

/** Deals rounds of all cells, each in a random order, until there are as many acts as requested. */
function dealt(times: number, choices: SeededChoices): Act[] {
  const acts: Act[] = [];
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

async function playAll(lane: OnceLane, acts: Act[], ends: Ends): Promise<void> {
  for (let act = acts.shift(); act; act = acts.shift()) {
    const end = await lane.play(act);
    ends.get(act.cell)?.push(end);
    if (end !== 'once' && end !== 'refused')
      console.log(`${act.cell.kind.name}, ${act.cell.name}, act ${act.number}: ${COLUMNS[end]}`);
  }
}

function count(end: OnceEnd, among: readonly OnceEnd[]): number {
  return among.filter((one) => one === end).length;
}

function printEnds(ends: Ends, times: number): void {
  const columns = Object.keys(COLUMNS) as OnceEnd[];
  const numbers = (all: readonly OnceEnd[]) => columns.map((end) => String(count(end, all)));
  const rows = [...ends].map(([{ kind, name }, all]) => [
    kind.name,
    name,
    String(all.length),
    ...numbers(all),
  ]);
  const totals = ['all', '', String(times), ...numbers([...ends.values()].flat())];
  printColumns([['kind', 'trouble', 'tries', ...columns.map((end) => COLUMNS[end])], ...rows, totals]);
}

async function switchKeysOff(store: string): Promise<void> {
  const file = join(store, 'config.json');
  const config = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...config, keyHeader: '' }));
  await releaseCommand(store, 'repair', '--reason', 'drill');
}
