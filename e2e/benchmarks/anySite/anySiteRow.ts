import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { matching } from '@site/build/paths';
import type { EngineTab } from '../../engines/EngineTab.ts';
import type { MeddlingLine } from '../../support/network/meddlingLine.ts';
import type { AnySite } from '../../support/sites/anySite.ts';

/** The numbers of the three versions of a remote: a good one, a newer one, and one that throws while it shows. */
export type Numbers = { readonly good: number; readonly newer: number; readonly throwing: number };

/** The behaviour of a stock host with a remote in an engine. */
export type AnySiteRow = {
  /** The text that showed first, and whether the console says that the remote cannot be shown. */
  readonly first: string;
  readonly isRefused: boolean;
  /** The moment at which an open page has a release and a rollback: at the `next mount`, after a `reload`, or `not`. */
  readonly follows: string;
  readonly rollsBack: string;
  /** The text that shows where the live version throws. */
  readonly afterThrowing: string;
  /** The number of files that were changed, one at a time, of those that the page requested, and of those that ran. */
  readonly changed: number;
  readonly requested: number;
  readonly ran: number;
};

const FOLLOWS_MS = 8_000;

/** Has a page of the host meet releases, rollbacks, a version that throws and changed files of a remote. */
export async function playAnySite(
  site: AnySite,
  line: MeddlingLine,
  tab: EngineTab,
  numbers: Numbers,
): Promise<AnySiteRow> {
  const { good, newer, throwing } = numbers;
  serveUncached(site, line);
  await makeLive(site, good);
  await tab.open(`${site.address}/?first`);
  const first = await shownIn(tab);
  const isRefused = (await tab.problems()).some(
    (text) => text.includes('catalog') && text.includes('cannot be shown'),
  );
  const follows = await followed(site, tab, newer);
  const rollsBack = await followed(site, tab, good);
  await makeLive(site, throwing);
  await tab.open(`${site.address}/?throwing`);
  const afterThrowing = await shownIn(tab);
  await makeLive(site, good);
  await makeLive(site, newer);
  const files = scriptsOf(site, newer);
  const outcomes: Outcome[] = [];
  for (const file of files) outcomes.push(await openChanged(site, line, tab, newer, file));
  return {
    first,
    isRefused,
    follows,
    rollsBack,
    afterThrowing,
    changed: files.length,
    requested: outcomes.filter(({ isRequested }) => isRequested).length,
    ran: outcomes.filter(({ isRun }) => isRun).length,
  };
}

export function textOf(number: number): string {
  return `Catalog, version ${number}`;
}

async function makeLive(site: AnySite, number: number): Promise<void> {
  await site.release('promote', `catalog@${number}.0.0`, '--reason', 'drill');
}

/** Makes a version live, and returns when the open page has it. */
async function followed(site: AnySite, tab: EngineTab, number: number): Promise<string> {
  await makeLive(site, number);
  const isThere = (text: string) => text === textOf(number);
  const until = performance.now() + FOLLOWS_MS;
  while (performance.now() < until) {
    await tab.run(() => {
      dispatchEvent(new Event('online'));
    }, null);
    await sleep(500);
    await mountAgain(tab);
    if (isThere(await shownIn(tab))) return 'next mount';
  }
  await tab.open(`${site.address}/?${number}`);
  return isThere(await untilShown(tab, isThere)) ? 'reload' : 'not';
}

async function mountAgain(tab: EngineTab): Promise<void> {
  for (const name of ['none', 'catalog/List']) {
    await tab.run((text) => {
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
    }, name);
    await sleep(50);
  }
}

/** Returns what the page shows of the remote, once it shows something. */
function shownIn(tab: EngineTab): Promise<string> {
  return untilShown(tab, () => true);
}

async function untilShown(tab: EngineTab, isEnough: (text: string) => boolean): Promise<string> {
  const until = performance.now() + FOLLOWS_MS;
  for (;;) {
    const text = await tab.ask(() => document.querySelector('h2, [role=alert]')?.textContent ?? '', null);
    if ((text && isEnough(text)) || performance.now() > until) return text ?? '';
    await sleep(50);
  }
}

function scriptsOf(site: AnySite, number: number): readonly string[] {
  return matching('**/*.{js,mjs}', join(site.store, 'remotes/catalog', `${number}.0.0`));
}

type Outcome = { readonly isRequested: boolean; readonly isRun: boolean };

/**
 * Has the line bring the scripts of versions so that no browser stores them, one of them changed. Returns a function that
 * returns how often that one was requested.
 */
function serveUncached(site: AnySite, line: MeddlingLine, changed?: string): () => number {
  const headers = { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' };
  let requests = 0;
  line.meddle(({ path }) => {
    if (!/^\/remotes\/.*\.m?js$/.test(path)) return undefined;
    const body = readFileSync(join(site.store, path), 'utf8');
    if (path === changed) requests += 1;
    const more = path === changed ? '\n;window.isChangedFileRun = true;' : '';
    return { kind: 'answer', status: 200, headers, body: body + more };
  });
  return () => requests;
}

/** Opens a page whose line changes a file of the version, with the lazy part of the screen. */
async function openChanged(
  site: AnySite,
  line: MeddlingLine,
  tab: EngineTab,
  number: number,
  file: string,
): Promise<Outcome> {
  const requests = serveUncached(site, line, join('/remotes/catalog', `${number}.0.0`, file));
  await tab.open(`${site.address}/?${file}`);
  await shownIn(tab);
  await tab.run(() => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Details')?.click();
  }, null);
  await sleep(500);
  return {
    isRequested: requests() > 0,
    isRun: await tab.run(() => 'isChangedFileRun' in window, null),
  };
}
