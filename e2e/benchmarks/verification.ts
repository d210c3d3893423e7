// Measures what a first page spends on verifying signatures on a slow phone: npm run drill -- verification [ROUNDS]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { places } from '../support/places.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { conclude, round } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';
import { printColumns } from './base/textTable.ts';

/** How many times slower than this machine the processor of the page is. */
const SLOWER = 4;
/** The most that the roles may add. */
const MOST_MS = 3;
const kinds = {
  before: 'one key signed the document',
  now: 'the document by its role, and the first remote by its team',
  step: 'the same after a step of the pilot, with the document that it leads on from',
};
type Kind = keyof typeof kinds;
const order = Object.keys(kinds) as Kind[];

/** The functions of `verificationProgram.ts`. */
type Program = {
  prepare(released: object): Promise<Readonly<Record<Kind, object>>>;
  verify(prepared: object): Promise<boolean>;
};
declare global {
  var verification: Program;
}

const rounds = Number(process.argv[2] ?? 30);
const program = readFileSync(join(import.meta.dirname, '../../.site/test/verification.js'), 'utf8');
await using site = await copiedSite(sitePort);
await using browser = await openBrowser();
const prepared = await prepare(browser);
const times: Record<Kind, number[]> = { before: [], now: [], step: [] };
for (let at = 0; at < rounds; at += 1)
  for (const kind of at % 2 === 0 ? order : order.toReversed())
    times[kind].push(await measure(browser, prepared[kind]));
report();

/** Returns the document of the released page in all three forms, as texts. */
async function prepare(opened: Browser): Promise<Readonly<Record<Kind, string>>> {
  const page = await pageWithProgram(opened, '/');
  const texts = await page.evaluate(async () => {
    const released = JSON.parse(document.getElementById('site-release')?.textContent ?? '');
    const forms = Object.entries(await verification.prepare(released));
    return Object.fromEntries(forms.map(([kind, form]) => [kind, JSON.stringify(form)]));
  });
  await page.context().close();
  return texts as Record<Kind, string>;
}

/** Returns the milliseconds of one verification in a page whose code is cold and where nothing else runs. */
async function measure(opened: Browser, text: string): Promise<number> {
  const page = await pageWithProgram(opened, '/icon.svg');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const ms = await page.evaluate(async (form) => {
    const parsed = JSON.parse(form);
    const start = performance.now();
    if (!(await verification.verify(parsed))) throw new Error('The signatures do not count');
    return performance.now() - start;
  }, text);
  await page.context().close();
  return ms;
}

async function pageWithProgram(opened: Browser, path: string): Promise<Page> {
  const context = await opened.newContext();
  const page = await context.newPage();
  await page.goto(site.address + path);
  await page.evaluate(program);
  return page;
}

function report(): void {
  const found = order.map((kind) => ({ kind, ...places(times[kind]) }));
  const [before] = found;
  console.log(`${rounds} cold pages each, in turn, at a processor ${SLOWER} times slower; milliseconds:`);
  printColumns([
    ['', 'median', 'quartiles', 'lowest', 'ratio', 'what is verified'],
    ...found.map(({ kind, lowest, quarter, median, most }) => [
      kind,
      String(round(median)),
      `${round(quarter)}–${round(most)}`,
      String(round(lowest)),
      (median / (before?.median ?? median)).toFixed(2),
      kinds[kind],
    ]),
  ]);
  const added = (found[1]?.median ?? 0) - (before?.median ?? 0);
  conclude({ [`the roles add no more than ${MOST_MS} ms (${round(added)})`]: added <= MOST_MS });
}
