// Measures the site beside the same sources built as one application:
// npm run drill -- performance [--runs N] [--only PARTS] [--more] [--to FOLDER]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compare, tableOf } from '../scenes/performance/compare.ts';
import { drawingOf } from '../scenes/performance/drawing.ts';
import { RETURNS, returningVisits } from '../scenes/performance/returningVisits.ts';
import { hintedKey } from '../scenes/performance/rows.ts';
import { type Built, hintedMonolith, pageBytes, twoSites } from '../scenes/performance/twoSites.ts';
import type { Measured } from '../scenes/performance/visit.ts';
import { forgetful, visits } from '../scenes/performance/visits.ts';
import { phoneRate } from '../support/browser/slowPhone.ts';
import type { CopiedSite } from '../support/releases/copiedSite.ts';
import { openBrowser } from './base/openBrowser.ts';

/** The visits that the monolith with the compile hint has, too. */
const besideHinted = ['hall', 'account', 'second', ...Object.keys(returningVisits)];
const parts = [...Object.keys(visits), 'page'];
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '15' },
    more: { type: 'boolean', default: false },
    only: { type: 'string', default: parts.join(',') },
    to: { type: 'string', default: join(import.meta.dirname, '../../.site/reports/performance') },
  },
});
const runs = Number(values.runs);
const wanted = values.only.split(',');
const file = join(values.to, 'performance.json');
const before = values.more && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
const measured: Record<Built, Measured[]> = before?.measured ?? { site: [], monolith: [] };
const rates: number[] = before?.rates ?? [];
const loads: number[] = [before?.load ?? 0, loadavg()[0] ?? 0];

if (wanted.includes('page')) measured.site.push({ 'page.released': pageBytes() });
const names = Object.keys(visits).filter((name) => wanted.includes(name));
if (names.length > 0) await measure(names);
report();

/** Measures both builds in turn, so that other load on the machine affects both. */
async function measure(named: readonly string[]): Promise<void> {
  const browser = await openBrowser();
  const heapBrowser = await openBrowser(forgetful);
  const [sites, hinted] = await Promise.all([twoSites(), hintedMonolith()]);
  try {
    for (let run = 0; run < runs; run += 1) {
      for (const name of named) {
        // A series of returning visits counts for as many runs as it has visits.
        const turn = name in returningVisits ? run / RETURNS : run;
        if (!Number.isInteger(turn)) continue;
        const order = turn % 2 === 0 ? (['site', 'monolith'] as const) : (['monolith', 'site'] as const);
        // Builds of the same turn meet the same losses; those of `--more` meet others.
        const slow = { rate: calibrated(), seed: measured.site.length };
        const visit = async (one: CopiedSite) =>
          (await visits[name]?.(name === 'heap' ? heapBrowser : browser, one, slow)) ?? {};
        for (const built of order) measured[built].push(await visit(sites[built]));
        if (besideHinted.includes(name)) measured.monolith.push(hintedValues(await visit(hinted)));
      }
      loads.push(loadavg()[0] ?? 0);
      console.log(`run ${run + 1} of ${runs}`);
    }
  } finally {
    await Promise.all([browser.close(), heapBrowser.close()]);
    await Promise.all([sites.site.close(), sites.monolith.close(), hinted.close()]);
  }
}

/** Returns the values of a visit of the monolith with the compile hint, beside those of the plain one. */
function hintedValues(values: Measured): Measured {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [hintedKey(key), value]));
}

/**
 * Measures how many times slower than this machine the phone is, before each pair of visits: other processes
 * may use the machine, too.
 */
function calibrated(): number {
  const rate = phoneRate();
  rates.push(rate);
  return rate;
}

function report(): void {
  const compared = compare(measured);
  const table = tableOf(compared);
  const load = Math.max(...loads);
  const processors = availableParallelism();
  const worth =
    load > processors
      ? 'Others had the processors, too: bytes and counts are exact, ratios can be gone by, times and processor time cannot.'
      : 'The machine was this drill’s own: times can be gone by, too.';
  console.log(
    `\n${runs} runs each${before ? ' and those of before' : ''}, in turn; median (quartiles)\n\n${table.join('\n')}\n`,
  );
  console.log(`Load up to ${load.toFixed(1)} on ${processors} processors. ${worth}`);
  if (rates.length > 0) {
    const [least, most] = [Math.min(...rates).toFixed(1), Math.max(...rates).toFixed(1)];
    console.log(
      `The phone is ${least} to ${most} times slower than this machine was: the same phone on every machine.`,
    );
  }
  mkdirSync(values.to, { recursive: true });
  const said = { at: new Date().toISOString(), load, processors, rates, rows: compared, measured };
  writeFileSync(file, `${JSON.stringify(said, null, 2)}\n`);
  writeFileSync(join(values.to, 'performance.svg'), drawingOf(compared));
  console.log(`Written to ${values.to}`);
  if (compared.some(({ isMet }) => isMet === false)) process.exitCode = 1;
}
