import { connect, createServer } from 'node:net';
import { type EngineName, engineNames, engineProblem } from '@site/build/engines';
import type { EngineTab } from '../engines/EngineTab.ts';
import { openEngine } from '../engines/openEngine.ts';
import { addresses, type Place } from '../scenes/addresses.ts';
import {
  type Act,
  bet,
  chat,
  deposit,
  followRelease,
  followRollback,
  heal,
  logIn,
  logOut,
} from '../scenes/engines/engineActs.ts';
import { axeComplaints, lookAt } from '../scenes/engines/engineLook.ts';
import { EngineMatrix } from '../scenes/engines/engineMatrix.ts';
import { moving, still } from '../support/browser/phone.ts';
import { covers } from '../support/covers.ts';
import { isInFull } from '../support/inFull.ts';
import { listenOn } from '../support/network/lines.ts';
import { drillPort } from '../support/ports.ts';
import { type CopiedSite, copiedSite } from '../support/releases/copiedSite.ts';
import { Sandbox } from '../support/sites/sandbox.ts';
import { expect, test } from '../support/test.ts';

covers('host', 'hall', 'wallet', 'member', 'lottery', 'shared', 'release-page', 'release', 'site-release');

// The engines run in parallel: each waits for draws and releases of its own.
test.describe.configure({ mode: 'parallel', ...(isInFull && { timeout: 600_000 }) });

const wanted = process.env.E2E_ENGINE;

for (const name of engineNames) {
  // npm test reports missing engines at its end, with the way to install them.
  if (engineProblem(name) || (wanted && wanted !== name)) continue;
  test(`${name} shows its addresses and plays the journeys of players`, async () => {
    expect(await checkEngine(name, drillPort(name))).toEqual([]);
  });
}

/** Returns the acts to play, which the engines share in the short form. */
function actsOf(name: EngineName): Readonly<Record<string, Act>> {
  const follow = { 'a release is followed': followRelease, 'a rollback is followed': followRollback };
  const leave = { 'log-out': logOut };
  if (isInFull) return { deposit, chat, bet, ...follow, 'a rollback heals': heal, ...leave };
  if (name === 'Firefox') return { deposit, chat, ...leave };
  return name === 'WebKit' ? { bet, ...follow, ...leave } : { bet };
}

type Who = Place['who'][number];
const only = (process.env.E2E_ONLY ?? '').split(',');
const isWanted = (text: string) => only.some((part) => text.includes(part));
/**
 * Returns the addresses to check as such a person; in the short form, those that both persons see are checked as a player only,
 * and the engines share the addresses.
 */
const placesOf = (who: Who, name?: EngineName) => {
  const places = addresses.filter(
    (place) =>
      (isInFull ? place.who.includes(who) : place.who.at(-1) === who) &&
      (isWanted(place.path) || isWanted(place.name)),
  );
  if (!name || isInFull) return places;
  return places.filter((_, index) => engineNames[index % engineNames.length] === name);
};

/** Checks the site in an engine: every address in every state, and the acts of players. Writes the matrix and returns the problems. */
async function checkEngine(name: EngineName, port: number): Promise<string[]> {
  const matrix = new EngineMatrix(name);
  const site = await copiedSite(port);
  try {
    await inTab(name, matrix, 'light', (tab) => play(name, tab, matrix, site));
    if (isInFull) await inFull(name, matrix, site, port);
  } finally {
    await site.close();
    matrix.write();
  }
  return matrix.failures;
}

async function play(name: EngineName, tab: EngineTab, matrix: EngineMatrix, site: CopiedSite): Promise<void> {
  const sandbox = new Sandbox(site.address);
  const player = await sandbox.player({ balance: '1000.00', payPassword: '123456' });
  const act = (what: string, does: Act) =>
    matrix.note('acts', what, tab, async () => {
      await does({ tab, site, player });
      return tab.problems();
    });
  await tab.open(`${site.address}/`);
  await walk(tab, matrix, 'visitor', { name });
  // An engine in which the log-in form fails still checks the rest.
  if (!(await act('log-in', logIn))) await enter(tab, site.address, await sandbox.token(player));
  await walk(tab, matrix, 'player', { name });
  for (const [what, does] of Object.entries(actsOf(name))) if (isWanted(what)) await act(what, does);
}

/** Checks the states that take long: the dark theme, each address loaded by itself, a slow line, and no line. */
async function inFull(name: EngineName, matrix: EngineMatrix, site: CopiedSite, port: number): Promise<void> {
  const sandbox = new Sandbox(site.address);
  const player = await sandbox.player({ balance: '1000.00', payPassword: '123456' });
  await sandbox.recordsOfEveryKind(player, 6);
  const token = await sandbox.token(player);
  await inTab(name, matrix, 'dark', async (tab) => {
    await tab.open(`${site.address}/`);
    await tab.until('the dark theme', () => document.documentElement.dataset.theme === 'dark', null);
    await walk(tab, matrix, 'visitor', { state: 'visitor in the dark' });
    await enter(tab, site.address, token);
    await walk(tab, matrix, 'player', { state: 'player in the dark' });
  });
  await inTab(name, matrix, 'light', async (tab) => {
    await tab.open(`${site.address}/`);
    if (name === 'Firefox')
      await walk(tab, matrix, 'visitor', { state: 'axe as a visitor', look: axeComplaints });
    await enter(tab, site.address, token);
    if (name === 'Firefox')
      await walk(tab, matrix, 'player', { state: 'axe as a player', look: axeComplaints });
    for (const [index, place] of placesOf('player').entries())
      await matrix.note('loaded there', place.name, tab, async () => {
        await tab.open(`${site.address}/?load=${index}#${place.path}`);
        return lookAt(tab, place);
      });
    const line = await thinLine(port + 100, port);
    try {
      await overLine(tab, matrix, line, token);
    } finally {
      await line.close();
    }
  });
}

async function overLine(tab: EngineTab, matrix: EngineMatrix, line: ThinLine, token: string): Promise<void> {
  await tab.open(`${line.address}/`);
  await enter(tab, line.address, token);
  // The platform allows only the site's own pages to frame its games, and it distinguishes sites by their port.
  const isTheLines = (text: string) => text.includes('frame-ancestors');
  line.slow(SLOW_MS);
  for (const place of placesOf('player'))
    await matrix.note('slow', place.name, tab, async () => {
      const wrong = await lookAt(tab, place, { shownMs: 20_000 });
      return wrong.filter((text) => !isTheLines(text));
    });
  line.slow(0);
  line.setGone(true);
  for (const place of placesOf('player'))
    await matrix.note('no line', place.name, tab, async () => {
      const wrong = await lookAt(tab, place, { isGone: true });
      // The browser logs requests that fail without a line.
      return wrong.filter((text) => !/^(error|warn)/.test(text) && !isTheLines(text));
    });
  line.setGone(false);
}

const SLOW_MS = 400;

type Walk = {
  /** The engine, which may leave out addresses in the short form. */
  readonly name?: EngineName;
  readonly state?: string;
  readonly look?: (tab: EngineTab) => Promise<readonly string[]>;
};

async function walk(
  tab: EngineTab,
  matrix: EngineMatrix,
  who: Who,
  { name, state = who, look = async () => [] }: Walk,
): Promise<void> {
  for (const place of placesOf(who, name))
    await matrix.note(state, place.name, tab, async () => [
      ...(await lookAt(tab, place)),
      ...(await look(tab)),
    ]);
}

/** Opens the site as a player who has logged in earlier. */
async function enter(tab: EngineTab, address: string, token: string): Promise<void> {
  await tab.run((kept) => sessionStorage.setItem('token', kept), token);
  await tab.open(`${address}/?again`);
}

async function inTab(
  name: EngineName,
  matrix: EngineMatrix,
  theme: 'light' | 'dark',
  does: (tab: EngineTab) => Promise<void>,
): Promise<void> {
  const tab = await openEngine(name, { theme, ...(isInFull ? moving : still) });
  try {
    matrix.runs(tab.version);
    await does(tab);
  } finally {
    await tab.close();
  }
}

/** A TCP proxy to a site that can be slow or gone; it works with every browser, since it emulates nothing in the browser. */
type ThinLine = {
  readonly address: string;
  slow(byMs: number): void;
  /** Ends every connection and refuses new ones, or accepts them again. */
  setGone(isGone: boolean): void;
  close(): Promise<void>;
};

/** Opens a line on a port to the site on another port. */
async function thinLine(port: number, sitePort: number): Promise<ThinLine> {
  let isGone = false;
  let delayMs = 0;
  const server = createServer((browser) => {
    if (isGone) return void browser.destroy();
    const site = connect(sitePort, 'localhost');
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const)
      one.on('error', () => other.destroy()).on('close', () => other.destroy());
    browser.pipe(site);
    site.on('data', (bytes: Buffer) => {
      if (delayMs === 0) browser.write(bytes);
      else setTimeout(() => browser.writable && browser.write(bytes), delayMs);
    });
  });
  const { cut, close } = await listenOn(server, port);
  return {
    address: `http://localhost:${port}`,
    slow(byMs) {
      delayMs = byMs;
    },
    setGone(gone) {
      isGone = gone;
      if (gone) cut();
    },
    close,
  };
}
