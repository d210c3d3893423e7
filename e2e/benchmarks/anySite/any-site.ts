// Releases remotes of three bundlers to hosts of three bundlers in three engines, with mf-release, and those of the oldest
// supported runtime and of React 19: npm run drill -- any-site [--host NAME] [--remote NAME] [--engine NAME]
import { parseArgs } from 'node:util';
import { ensureEngines } from '@site/build/engines';
import { type DrivenEngine, openEngine } from '../../engines/openEngine.ts';
import { meddlingLine } from '../../support/network/meddlingLine.ts';
import { drillPort } from '../../support/ports.ts';
import { AnySite, type Kit } from '../../support/sites/anySite.ts';
import { throwing } from '../../support/sites/throwing.ts';
import { conclude } from '../base/figures.ts';
import { printColumns } from '../base/textTable.ts';
import { type AnySiteRow, type Numbers, playAnySite, textOf } from './anySiteRow.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    remote: { type: 'string', default: '' },
    engine: { type: 'string', default: '' },
  },
});
/** The oldest runtime that the plugin supports; the newest is that of the example. Its build plugin needs a webpack of its time. */
const oldest = '0.21.6';
const kits = {
  webpack: { bundler: 'webpack' },
  rspack: { bundler: 'rspack' },
  vite: { bundler: 'vite' },
  'oldest runtime': {
    bundler: 'webpack',
    versions: {
      '@module-federation/enhanced': oldest,
      '@module-federation/runtime': oldest,
      webpack: '5.101.0',
    },
  },
  'React 19': { bundler: 'webpack', versions: { react: '19.3.1', 'react-dom': '19.3.1' } },
} satisfies Readonly<Record<string, Kit>>;
type KitName = keyof typeof kits;
const bundlers = ['webpack', 'rspack', 'vite'] as const;
/** The remotes of each host. */
const remotesOf: Readonly<Record<KitName, readonly KitName[]>> = {
  webpack: [...bundlers, 'oldest runtime'],
  rspack: bundlers,
  vite: bundlers,
  'oldest runtime': ['oldest runtime', 'webpack'],
  'React 19': ['React 19'],
};
const engines: readonly DrivenEngine[] = ['Chromium', 'Firefox', 'WebKit'];
const wanted = <Name extends string>(names: readonly Name[], part: string) =>
  names.filter((name) => name.toLowerCase().startsWith(part.toLowerCase()));

type Played = AnySiteRow & {
  readonly host: KitName;
  readonly remote: KitName;
  readonly engine: string;
  readonly numbers: Numbers;
};

ensureEngines(console.log);
const rows: Played[] = [];
for (const host of wanted(Object.keys(kits) as KitName[], values.host)) await playHost(host);
report();

/** Builds a host and the remotes, and plays each remote in each engine. */
async function playHost(host: KitName): Promise<void> {
  const site = new AnySite(drillPort('anySite'), kits[host]);
  const line = await meddlingLine(site.edgePort);
  try {
    await site.begin(`${line.address}/`);
    for (const [place, remote] of wanted(remotesOf[host], values.remote).entries()) {
      const dist = await site.buildRemote('catalog', kits[remote]);
      const numbers = { good: 10 * place + 11, newer: 10 * place + 12, throwing: 10 * place + 13 };
      await site.publish('catalog', dist, numbers.good);
      await site.publish('catalog', dist, numbers.newer);
      await site.publish('catalog', dist, numbers.throwing, throwing, '--no-promote');
      for (const engine of wanted(engines, values.engine)) {
        const tab = await openEngine(engine, { theme: 'light', reducedMotion: 'reduce' });
        try {
          const row = await playAnySite(site, line, tab, numbers);
          rows.push({ ...row, host, remote, engine: `${engine} ${tab.version}`, numbers });
          console.error(`${host} host, ${remote} remote, ${engine}: ${JSON.stringify(row)}`);
        } finally {
          await tab.close();
        }
      }
    }
  } finally {
    await line.close();
    await site.close();
  }
}

function report(): void {
  printColumns([
    [
      'host',
      'remote',
      'engine',
      'shows',
      'follows',
      'rolls back',
      'a version that throws',
      'changed files that ran',
    ],
    ...rows.map((row) => [
      row.host,
      row.remote,
      row.engine,
      isShown(row) ? 'yes' : row.isRefused ? 'refused' : `no: ${row.first}`,
      row.follows,
      row.rollsBack,
      row.afterThrowing === textOf(row.numbers.good) ? 'the last good one' : row.afterThrowing,
      `${row.ran} of ${row.requested} (${row.changed} changed)`,
    ]),
  ]);
  const runs = rows.filter(isShown);
  conclude({
    [`${runs.length} of ${rows.length} show the remote; the others say that they cannot, and run none of it`]:
      rows.every((row) => isShown(row) || row.isRefused),
    'every one that shows it follows a release and a rollback': runs.every(
      ({ follows, rollsBack }) => follows !== 'not' && rollsBack !== 'not',
    ),
    'no changed file ran': rows.every((row) => row.ran === 0 && (row.requested > 0 || !isShown(row))),
  });
}

function isShown({ first, numbers }: Played): boolean {
  return first === textOf(numbers.good);
}
