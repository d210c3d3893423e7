// Runs Lighthouse on screens of the site as it is published: npm run drill -- lighthouse [--runs N]
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright';
import { browserLaunch } from '../support/browser/browserLaunch.ts';
import { places } from '../support/places.ts';
import { drillPort } from '../support/ports.ts';
import { nginxSite } from '../support/sites/nginxSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { conclude } from './base/figures.ts';
import { requireNginx } from './base/requireNginx.ts';
import { printColumns } from './base/textTable.ts';

/** Fetched by npm when the drill runs: with its dependencies it is as large as half of this repository's. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LEAST = 0.98;
const screens: Readonly<Record<string, { readonly hash: string; readonly isPlayers?: boolean }>> = {
  'hall of a visitor': { hash: '' },
  'log-in': { hash: '#/login' },
  promotions: { hash: '#/activity' },
  'hall of a player': { hash: '', isPlayers: true },
  account: { hash: '#/account', isPlayers: true },
  deposit: { hash: '#/recharge', isPlayers: true },
  'lottery room': { hash: '#/lottery?room_id=11', isPlayers: true },
};

/** The part of a report that this drill reads. */
type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
};

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
requireNginx();
const tlsPort = drillPort('nginx tls');
const site = await nginxSite(drillPort('nginx'), tlsPort);
const reports: Record<string, Report[]> = {};
try {
  const token = await new Sandbox(site.address).token({ name: 'demo888', password: 'demo888' });
  for (let run = 0; run < Number(values.runs); run += 1)
    for (const [name, { hash, isPlayers }] of Object.entries(screens))
      reports[name] = [
        ...(reports[name] ?? []),
        await report(`https://localhost:${tlsPort}/${hash}`, isPlayers ? token : undefined),
      ];
} finally {
  await site.close();
}
print();

/** Opens an address in a new profile, for the player with this token, and returns what Lighthouse says of it. */
async function report(address: string, token: string | undefined): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
  const port = drillPort('lighthouse');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    ...browserLaunch,
    args: [...browserLaunch.args, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
  });
  try {
    if (token) {
      const page = await context.newPage();
      // A file of the site that runs nothing.
      await page.goto(new URL('index.webmanifest', address).href);
      await page.evaluate((value) => localStorage.setItem('autoLogin', value), token);
      await page.close();
    }
    const file = join(folder, 'report.json');
    const options = ['--quiet', `--port=${port}`, '--output=json', `--output-path=${file}`];
    // A reset would log the player out. The profile is new, so nothing else is in it.
    if (token) options.push('--disable-storage-reset');
    const command = ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', address, ...options];
    await promisify(execFile)('npm', command, { cwd: folder });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(): void {
  const [first] = Object.values(reports).flat();
  const categories = Object.keys(first?.categories ?? {});
  const measures = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'];
  const scoreOf = (name: string, category: string) =>
    places((reports[name] ?? []).map(({ categories: of }) => of[category]?.score ?? 0)).median;
  printColumns([
    ['screen', ...categories, ...measures.map((measure) => `${measure} ms`)],
    ...Object.entries(reports).map(([name, all]) => [
      name,
      ...categories.map((category) => scoreOf(name, category).toFixed(2)),
      ...measures.map((measure) =>
        places(all.map(({ audits }) => audits[measure]?.numericValue ?? 0)).median.toFixed(),
      ),
    ]),
  ]);
  const names = Object.keys(reports);
  const others = categories.filter((category) => category !== 'performance');
  conclude({
    [`performance of every screen is ${LEAST} or more`]:
      names.length > 0 && names.every((name) => scoreOf(name, 'performance') >= LEAST),
    'every other category is 1.00': names.every((name) =>
      others.every((category) => scoreOf(name, category) === 1),
    ),
  });
}
