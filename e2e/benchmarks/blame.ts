// Plays the real site on disturbed lines that are no version's fault, and with faulty versions:
// npm run drill -- blame [--pages N] [--tabs N] [--engine NAME] [--only TEXT]
import { parseArgs } from 'node:util';
import { engineProblem, ensureEngines } from '@site/build/engines';
import type { EngineTab } from '../engines/EngineTab.ts';
import type { DrivenEngine } from '../engines/openEngine.ts';
import { failureOf, faultRows } from '../scenes/blame/faultRows.ts';
import { type LineRow, lineRows } from '../scenes/blame/lineRows.ts';
import { type BlameEnd, canPlay, openPlayer, playFault, playLine } from '../scenes/blame/playBlame.ts';
import { sitePort } from '../support/ports.ts';
import { copiedSite } from '../support/releases/copiedSite.ts';
import { publishLaterHost } from '../support/releases/laterVersion.ts';
import { channelOf, liveDocument, makeLive } from '../support/releases/liveRelease.ts';
import { conclude } from './base/figures.ts';

const WHOLE_WITHIN_MS = 5_000;

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '2' },
    tabs: { type: 'string', default: '1' },
    engine: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});
const [pages, tabs] = [Number(values.pages), Number(values.tabs)];
ensureEngines(console.log);
const engines = (['Chromium', 'Firefox', 'WebKit'] as const).filter((name) => {
  const problem = name === 'Chromium' ? undefined : engineProblem(name);
  if (problem) console.log(`${name} is left out: ${problem}`);
  return !problem && name.toLowerCase().startsWith(values.engine.toLowerCase());
});
const isWanted = ({ name }: { readonly name: string }) => name.includes(values.only);

const site = await copiedSite(sitePort);
type Played = BlameEnd & { readonly row: string; readonly engine: DrivenEngine };
const ends: Played[] = [];
const found: (Played & { readonly isFound: boolean })[] = [];
const opened = new Map<string, Promise<EngineTab>>();
let unplayed = 0;
let live = '';
try {
  const { active } = channelOf(liveDocument(site.store), 'hall');
  const faults = await faultRows(site.store);
  // A second healthy host, so that pages have one to fall back to.
  ({ version: live } = await publishLaterHost(site.store, 'healthy'));
  await makeLive(site.store, 'host', live);
  for (const row of lineRows.filter(isWanted)) {
    await sideBySide(row, async (engine, tab) => {
      ends.push({ row: row.name, engine, ...(await playLine(tab, sitePort, row)) });
    });
    print(row.name, ends);
  }
  for (const row of faults.filter(isWanted)) {
    await makeLive(site.store, row.app, row.version);
    await sideBySide(row, async (engine, tab) => {
      const end = await playFault(tab, sitePort, row);
      const runs = row.app === 'host' ? end.host : end.hall;
      const isReported = end.failures.includes(failureOf(row));
      const isFound = isReported && runs !== undefined && runs !== row.version;
      found.push({ row: row.name, engine, ...end, isFound });
    });
    await makeLive(site.store, row.app, row.app === 'host' ? live : active);
    print(row.name, found);
  }
} finally {
  // A tab that failed to open must not keep the other tabs and the site open.
  await Promise.allSettled([...opened.values()].map(async (tab) => (await tab).close()));
  await site.close();
}
const isLineWanted = lineRows.some(isWanted);
const each = engines.map((engine) => ends.filter((end) => end.engine === engine).length);
const slowest = Math.max(0, ...ends.map(({ wholeAfterMs }) => wholeAfterMs));
conclude({
  [`${each.join(', ')} pages on a bad line in ${engines.join(', ')}`]:
    each.every((count) => count > 0) || !isLineWanted,
  [`${unplayed} pages could not be played to their end`]: unplayed === 0,
  'none reported a failure of a healthy version': ends.every(({ failures }) => failures.length === 0),
  'no tab ran a former host': ends.every(({ host }) => host === live),
  [`every page was whole within ${WHOLE_WITHIN_MS} ms after the line was (the slowest: ${slowest} ms)`]:
    ends.every(({ hall, wholeAfterMs }) => hall !== undefined && wholeAfterMs <= WHOLE_WITHIN_MS),
  [`${found.length} pages met a version with a fault, and each found it`]: found.every(
    ({ isFound }) => isFound,
  ),
});

/** Plays a row on several pages of each engine that supports it, in all of its tabs at once: engines wait most of the time. */
async function sideBySide(
  row: Pick<LineRow, 'name' | 'before'>,
  play: (engine: DrivenEngine, tab: EngineTab) => Promise<void>,
): Promise<void> {
  const playOn = async (engine: DrivenEngine, place: number) => {
    const isOwn = row.before !== undefined;
    const tab = isOwn ? await openPlayer(engine, row) : await openOnce(engine, place);
    try {
      for (let page = 0; page < pages; page += tabs)
        await play(engine, tab).catch((error) => {
          unplayed += 1;
          console.error(`${row.name}, ${engine}:`, error);
        });
    } finally {
      if (isOwn) await tab.close();
    }
  };
  const playing = engines.filter((engine) => canPlay(engine, row));
  await Promise.all(
    playing.flatMap((engine) => Array.from({ length: tabs }, (_, place) => playOn(engine, place))),
  );
}

/** Returns the tab of an engine at a place, which rows share: starting an engine takes several times as long as a page in it. */
function openOnce(engine: DrivenEngine, place: number): Promise<EngineTab> {
  const name = `${engine} ${place}`;
  const tab = opened.get(name) ?? openPlayer(engine);
  opened.set(name, tab);
  return tab;
}

function print(row: string, of: readonly (Played & { readonly isFound?: boolean })[]): void {
  for (const engine of engines) {
    const played = of.filter((end) => end.row === row && end.engine === engine);
    if (played.length === 0) {
      console.log(`${row.padEnd(46)} ${engine.padEnd(9)} cannot be played`);
      continue;
    }
    const former = played.filter(({ host }) => host !== live).length;
    const counted = (texts: readonly (readonly string[])[]) =>
      [...new Set(texts.flat())]
        .map((text) => `${texts.flat().filter((one) => one === text).length} × ${text}`)
        .join(', ');
    console.log(
      [
        row.padEnd(46),
        engine.padEnd(9),
        `${played.length} pages`.padStart(8),
        `${former} on a former host`.padStart(18),
        `${Math.max(...played.map(({ wholeAfterMs }) => wholeAfterMs))} ms`.padStart(8),
        ...played
          .filter(({ isFound }) => isFound === false)
          .map(({ host, hall, failures }) => `not found: ${host}, ${hall}, ${failures}`),
        ` failures: ${counted(played.map(({ failures }) => failures)) || '–'}`,
        ` line: ${counted(played.map(({ causes }) => causes)) || '–'}`,
        ` visits: ${counted(played.map(({ visits }) => visits)) || '–'}`,
      ].join(' '),
    );
  }
}
