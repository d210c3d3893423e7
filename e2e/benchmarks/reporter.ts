// Measures the cost of reporting on a first visit: npm run drill -- reporter [ROUNDS]
import type { Browser } from 'playwright';
import { phone } from '../support/browser/phone.ts';
import { slowDown } from '../support/browser/slowPhone.ts';
import { type Places, places } from '../support/places.ts';
import { drillPort, sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { releaseCommand } from '../support/releases/releaseCommand.ts';
import { conclude } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const MOST_RATIO = 1.01;
/** The wait until the largest paint is over and the reporter has loaded. */
const LOOK_MS = 4_000;

type Visit = { readonly usable: number; readonly lcp: number; readonly bytes: number };

const rounds = Number(process.argv[2] ?? 15);
const browser = await openBrowser();
const [reporting, silent] = await Promise.all([copiedSite(sitePort), copiedSite(drillPort('second site'))]);
try {
  const why = ['--apply', '--reason', 'to compare'];
  await releaseCommand(silent.store, 'configure', '--unset', 'reportTo', ...why);
  const visits = { reporting: [] as Visit[], silent: [] as Visit[] };
  const sites = { reporting, silent };
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? (['reporting', 'silent'] as const) : (['silent', 'reporting'] as const);
    for (const name of order) visits[name].push(await visit(browser, sites[name].address));
  }
  console.log(`${rounds} first visits each, in turn, on a slow phone; median (quartiles):`);
  const ratios = (['usable', 'lcp', 'bytes'] as const).map((what) => {
    const [one, other] = [visits.reporting, visits.silent].map((all) =>
      places(all.map((seen) => seen[what])),
    );
    if (!one || !other) throw new Error('There were no visits');
    const ratio = one.median / other.median;
    console.log(
      `  ${what.padEnd(7)} ${text(one)} with reports, ${text(other)} without: ratio ${ratio.toFixed(3)}, of the lowest ${(one.lowest / other.lowest).toFixed(3)}`,
    );
    return [what, ratio] as const;
  });
  const { lcp = 0, bytes = 0 } = Object.fromEntries(ratios);
  conclude({
    'the same JavaScript until the hall is usable': bytes === 1,
    [`the largest paint within ${MOST_RATIO} of what it is without reports`]: lcp <= MOST_RATIO,
  });
} finally {
  await browser.close();
  await Promise.all([reporting.close(), silent.close()]);
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...phone });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = Object.assign(window, { lcp: 0 });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await slowDown(page);
  await page.goto(`${address}/`);
  await page.getByText('AG').first().waitFor({ timeout: 30_000 });
  const { usable, bytes } = await page.evaluate(() => ({
    usable: performance.now(),
    bytes: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  }));
  await page.waitForTimeout(LOOK_MS);
  const lcp = await page.evaluate(() => (window as unknown as { lcp: number }).lcp);
  await context.close();
  return { usable, lcp, bytes };
}

function text({ quarter, median, most }: Places): string {
  return `${Math.round(median)} (${Math.round(quarter)}–${Math.round(most)})`;
}
