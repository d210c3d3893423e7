// Checks that no text of the platform, the address bar, the device or the socket runs as a script:
// npm run drill -- xss [--only FIELD] [--seed N] [--json]
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright';
import { textVectors, unshownTexts } from '../scenes/xss/AnswerAttack.ts';
import { htmlVectors } from '../scenes/xss/htmlVectors.ts';
import { lookForHoles } from '../scenes/xss/lookForHoles.ts';
import { missedHoles } from '../scenes/xss/missedHoles.ts';
import { inFullMeasure, type PartReport, playXss, reportOf } from '../scenes/xss/playXss.ts';
import { addressTexts } from '../scenes/xss/vectors.ts';
import { onThisMachine, type Policy, XssWatch } from '../scenes/xss/XssWatch.ts';
import { filledCollector } from '../support/collector/filledCollector.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite, copiedStore } from '../support/releases/copiedSite.ts';
import { liveDocument, remoteOf } from '../support/releases/liveRelease.ts';
import { runRelease } from '../support/releases/releaseCommand.ts';
import { releaseConsole } from '../support/releases/releaseConsole.ts';
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
  const texts = reports.filter(({ part }) => part === 'texts of answers');
  const missing = texts.flatMap(({ unseen }) => unseen.filter((field) => !(field in unshownTexts)));
  const listed = texts.flatMap(({ fields }) => fields.filter((field) => field in unshownTexts));
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
    [`every text of an answer was shown at least once (not: ${missing.join(', ') || 'none'})`]:
      missing.length === 0,
    [`texts that the page shows nowhere are not shown (${listed.join(', ') || 'none'})`]: listed.length === 0,
    [`each part has shown something (${empty.join(', ') || 'all'})`]:
      reports.length > 0 && empty.length === 0,
    [`holes that are made are found (missed: ${missed.join('; ') || 'none'})`]: missed.length === 0,
  };
}

/** Attacks every text of people and of pages that the console shows: who released, the reason, the title, and the reported errors. */
async function attackConsole(browser: Browser, policies: readonly Policy[]): Promise<PartReport[]> {
  const { store, remove } = copiedStore();
  const all = textVectors
    .map((vector, at) => vector.write(XssWatch.call(40_000 + at), 40_000 + at))
    .join(' ');
  const text = `【40000】${all}`.replaceAll('\n', ' ');
  await runRelease('configure', `title=${text}`, '--store', store, '--by', text, '--reason', text);
  const { active } = remoteOf(liveDocument(store), 'wallet');
  const collector = await filledCollector(text);
  collector.setCounts('wallet', active, { views: 400, failed: 40 });
  const ops = await releaseConsole(store, ['--port', '0', '--by', text, '--collector', collector.address]);
  const reports: PartReport[] = [];
  try {
    for (const policy of policies) {
      let [attempts, shown] = [0, 0];
      const watch = await XssWatch.open(browser, new URL(ops.address).origin, policy);
      await watch.load(ops.address);
      const links = await watch.page.evaluate(() =>
        [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? ''),
      );
      const given = encodeURIComponent(text);
      const pages = new Set([
        ...[
          '/',
          '/errors',
          `/figures?app=wallet&over=${given}`,
          `/error?id=${given}`,
          `/compare?from=${given}&to=${given}`,
        ],
        ...[
          `/change?name=${given}&app=${given}&to=${given}&reason=${given}`,
          `/change?name=rollback&app=wallet&reason=${given}`,
        ],
        ...links.filter((link) => /^\/(?!log-out|language)/.test(link)),
      ]);
      for (const path of pages) {
        attempts += 1;
        await watch.load(new URL(path, watch.site).href);
        const { holes } = await watch.page.evaluate(lookForHoles);
        for (const hole of holes) watch.record('hole', `console ${path.slice(0, 30)}: ${hole}`);
        if ((await watch.page.locator('body').textContent())?.includes('【40000】')) shown += 1;
      }
      for (const back of [
        '//evil-1.invalid',
        '/\\evil-1.invalid',
        'http://evil-1.invalid',
        'javascript:__hit(1)',
      ])
        await watch
          .load(`${watch.site}/language?to=zh&back=${encodeURIComponent(back)}`)
          .catch(() => undefined);
      const fields = ['title', 'reason', 'by', 'message and stack of an error'];
      reports.push({
        ...reportOf(watch),
        part: 'console of operators',
        fields,
        unseen: [],
        tried: attempts,
        shown,
      });
      await watch.close();
    }
  } finally {
    collector.close();
    await ops.end();
    remove();
  }
  return reports;
}
