// Checks that no text of the platform, the address bar, the device or the socket runs as a script:
// npm run drill -- xss [--only FIELD] [--seed N] [--json]
import { parseArgs } from 'node:util';
import { textVectors } from '../scenes/xss/AnswerAttack.ts';
import { attackConsole } from '../scenes/xss/attackConsole.ts';
import { htmlVectors } from '../scenes/xss/htmlVectors.ts';
import { missedHoles } from '../scenes/xss/missedHoles.ts';
import { inFullMeasure, type PartReport, playXss } from '../scenes/xss/playXss.ts';
import { addressTexts } from '../scenes/xss/vectors.ts';
import { onThisMachine, XssWatch } from '../scenes/xss/XssWatch.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { conclude } from './base/figures.ts';
import { openBrowser } from './base/openBrowser.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean', default: false },
  },
});
const measure = { ...inFullMeasure, only: values.only, seed: Number(values.seed) };
const policies = ['off', 'on'] as const;
const FINDS_SHOWN = 12;
const startedAt = Date.now();
const browsers = await Promise.all(policies.map(() => openBrowser(onThisMachine)));
const site = await copiedSite(sitePort);
if (!values.json)
  console.log(
    `seed ${measure.seed}; ${htmlVectors.length} vectors of HTML, ${textVectors.length} of texts, ${addressTexts.length} of addresses`,
  );
const reports: PartReport[] = [];
const missed: string[] = [];

try {
  await Promise.all(
    policies.map(async (policy, at) => {
      const browser = browsers[at];
      if (!browser) return;
      reports.push(...(await playXss(browser, site.address, policy, measure, print)));
      const watch = await XssWatch.open(browser, site.address, policy);
      await watch.enter(null);
      missed.push(...(await missedHoles(watch)).map((hole) => `${hole}, policy ${policy}`));
      await watch.close();
    }),
  );
  if (browsers[0] && 'console of operators'.includes(measure.only)) {
    const consoleReports = await attackConsole(browsers[0], policies);
    consoleReports.forEach(print);
    reports.push(...consoleReports);
  }
} finally {
  for (const browser of browsers) await browser.close();
  await site.close();
}

if (values.json) console.log(JSON.stringify({ seed: measure.seed, reports, missed }));
else console.log(`it took ${seconds()} s`);
conclude(verdict());

function print({
  policy,
  part,
  fields,
  unseen,
  tried: attempts,
  shown,
  finds,
  pictures,
  refused,
}: PartReport): void {
  if (values.json) return;
  console.log(
    `policy ${policy.padEnd(3)} ${part}: ${fields.length} fields, ${attempts} tried, ${shown} shown, ${finds.length} found, after ${seconds()} s`,
  );
  if (unseen.length > 0) console.log(`  never shown: ${unseen.join(', ')}`);
  if (pictures > 0) console.log(`  pictures of foreign hosts asked for: ${pictures}`);
  const kept = Object.entries(refused).map(([directive, times]) => `${directive} ${times}`);
  if (kept.length > 0) console.log(`  refused by the policy: ${kept.join(', ')}`);
  for (const { kind, number, detail } of finds.slice(0, FINDS_SHOWN))
    console.log(`  FOUND ${kind} ${number ?? ''} ${detail.slice(0, 200)}`);
}

function seconds(): number {
  return Math.round((Date.now() - startedAt) / 1000);
}

function verdict(): Record<string, boolean> {
  const found = reports.flatMap(({ finds }) => finds);
  const of = (kind: string) => found.filter((find) => find.kind === kind).length;
  const empty = reports.filter(({ shown }) => shown === 0).map(({ part }) => part);
  const html = reports.filter(({ part }) => part.startsWith('html'));
  return {
    [`0 scripts have run (${of('script')})`]: of('script') === 0,
    [`0 foreign hosts were asked (${of('request')})`]: of('request') === 0,
    [`0 ways elsewhere (${of('navigation')}), 0 forms posted (${of('form')})`]:
      of('navigation') + of('form') === 0,
    [`nothing in the page that should not be there (${of('hole')})`]: of('hole') === 0,
    [`no text came to where it becomes markup (${of('string')})`]: of('string') === 0,
    'every vector of HTML was shown in every field': html.every(
      ({ tried: attempts, shown }) => attempts === shown,
    ),
    [`each part has shown something (${empty.join(', ') || 'all'})`]:
      reports.length > 0 && empty.length === 0,
    [`holes that are made are found (missed: ${missed.join('; ') || 'none'})`]: missed.length === 0,
  };
}
