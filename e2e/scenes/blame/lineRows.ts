import type { EngineTab } from '../../engines/EngineTab.ts';
import type { Meddling, MeddlingLine, Passing } from '../../support/network/meddlingLine.ts';
import { until } from '../../support/waits.ts';

/** A disturbance of the line that is no version's fault, as a player meets it on a first visit. */
export type LineRow = {
  readonly name: string;
  /** Returns the treatment of a request until the line is restored. */
  readonly meddle: (passing: Passing) => Meddling | undefined;
  /** The number of treated requests after which the line is restored. */
  readonly meets: number;
  readonly act?: (tab: EngineTab, line: MeddlingLine) => Promise<void>;
  /** The script that each page runs first; engines that do not support it are left out. */
  readonly before?: () => void;
};

const PAGE = '/elsewhere.html';
const WAITS_MS = 20_000;

const isDocument = ({ path }: Passing) => path === '/' || path === PAGE;
const isFile = ({ path }: Passing) => /^\/(host|remotes)\/.+\.(js|css)$/.test(path);
const isOfScreen = (passing: Passing) => isFile(passing) && passing.path.startsWith('/remotes/');
const isOfHost = (passing: Passing) => isFile(passing) && passing.path.startsWith('/host/');

type Which = (passing: Passing) => boolean;
const to = (which: Which, meddling: Meddling) => (passing: Passing) =>
  which(passing) ? meddling : undefined;
const everything: Which = (passing) => !isDocument(passing);
const once =
  (which: Which, times = 1): Which =>
  (passing) =>
    which(passing) && !passing.isQueried && passing.before < times;

const slowly = to(isFile, { kind: 'delay', ms: 400 });
const html = { 'content-type': 'text/html; charset=utf-8' };
const portal: Meddling = {
  kind: 'answer',
  status: 200,
  headers: html,
  body: '<h1>Log in to this network</h1>',
};
const elsewhere: Meddling = {
  kind: 'answer',
  status: 302,
  headers: { location: 'http://127.0.0.1:9/portal' },
};
const answers = (status: number): Meddling => ({
  kind: 'answer',
  status,
  headers: html,
  body: String(status),
});

/** Every case that the page must not take for a fault of a version, in the order of ADR 67. */
export const lineRows: readonly LineRow[] = [
  { name: 'reloads while files are on their way', meddle: slowly, meets: 0, act: reloadTwice },
  { name: 'leaves and comes back', meddle: leaving(slowly), meets: 0, act: leaveAndComeBack },
  { name: 'stops the load', meddle: slowly, meets: 0, act: stop },
  { name: 'offline before the first byte', meddle: to(everything, { kind: 'drop' }), meets: 8 },
  { name: 'no answer at all for a while', meddle: to(everything, { kind: 'hold' }), meets: 6 },
  { name: 'lost in the middle of a file', meddle: to(isFile, { kind: 'cut' }), meets: 4 },
  { name: 'lost in the middle of a screen', meddle: to(isOfScreen, { kind: 'cut' }), meets: 4 },
  { name: 'lost, and loaded anew', meddle: to(isFile, { kind: 'cut' }), meets: 2, act: reloadOnce },
  { name: 'bodies cut short once', meddle: to(once(isFile), { kind: 'short' }), meets: 1 },
  { name: 'a captive portal with a page', meddle: to(everything, portal), meets: 8 },
  { name: 'a captive portal that redirects', meddle: to(everything, elsewhere), meets: 8 },
  { name: 'a captive portal with 511', meddle: to(everything, answers(511)), meets: 8 },
  ...[403, 407, 502, 504].map((status) => ({
    name: `a proxy answers with ${status}`,
    meddle: to(isFile, answers(status)),
    meets: 4,
  })),
  { name: 'bytes changed once', meddle: to(once(isFile), { kind: 'change' }), meets: 1 },
  { name: 'bytes of a screen changed once', meddle: to(once(isOfScreen), { kind: 'change' }), meets: 1 },
  { name: 'the host’s files are blocked', meddle: to(isOfHost, { kind: 'drop' }), meets: 4 },
  { name: 'a node lacks the new files at first', meddle: to(once(isFile, 2), answers(404)), meets: 1 },
  {
    name: 'a cache says for a while that there are none',
    meddle: to((passing) => isFile(passing) && !passing.isQueried, answers(404)),
    meets: 8,
  },
  {
    name: 'storage is forbidden, and the line goes',
    meddle: to(isFile, { kind: 'cut' }),
    meets: 4,
    before: forbidStorage,
  },
  {
    name: 'the disk is full, and the line goes',
    meddle: to(isFile, { kind: 'cut' }),
    meets: 4,
    before: fillDisk,
  },
  { name: 'the clock is five years fast', meddle: to(isFile, { kind: 'cut' }), meets: 4, before: putClock },
];

function leaving(meddle: LineRow['meddle']): LineRow['meddle'] {
  return (passing) =>
    passing.path === PAGE
      ? { kind: 'answer', status: 200, headers: html, body: 'elsewhere' }
      : meddle(passing);
}

/** Waits until so many requests are under way, so that the player acts in the middle of a load. */
async function whenAsked(line: MeddlingLine, times: number): Promise<void> {
  const asked = () => line.meddled() >= times;
  await until(`${times} requests on their way`, asked, WAITS_MS);
}

/** Runs an action that leaves the page, and waits until another page is there. A mark on the old page's window tells the two apart. */
async function leaveBy(tab: EngineTab, act: () => void): Promise<void> {
  await tab.script(`window.isLeft = true; setTimeout(${act})`);
  await until(
    'another page',
    async () => (await tab.ask(() => !('isLeft' in window), null)) === true,
    WAITS_MS,
  );
}

async function reloadOnce(tab: EngineTab, line: MeddlingLine): Promise<void> {
  await whenAsked(line, 2);
  await leaveBy(tab, () => location.reload());
}

async function reloadTwice(tab: EngineTab, line: MeddlingLine): Promise<void> {
  const before = line.meddled();
  await reloadOnce(tab, line);
  await whenAsked(line, before + 4);
  await leaveBy(tab, () => location.reload());
}

async function leaveAndComeBack(tab: EngineTab, line: MeddlingLine): Promise<void> {
  await whenAsked(line, 2);
  await leaveBy(tab, () => {
    location.href = '/elsewhere.html';
  });
  const isThere = (path: string) => location.pathname === path && document.readyState === 'complete';
  await until('the other page', async () => (await tab.ask(isThere, PAGE)) === true, WAITS_MS);
  // Goes by address, not by a step back: in some engines a page that is left while loading gets no history entry.
  await leaveBy(tab, () => {
    location.href = '/';
  });
}

async function stop(tab: EngineTab, line: MeddlingLine): Promise<void> {
  await whenAsked(line, 2);
  await tab.run(() => window.stop(), null);
}

// The functions below are sent to the page as text, so they may use nothing from outside.

function forbidStorage(): void {
  for (const name of ['sessionStorage', 'localStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
}

function fillDisk(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function putClock(): void {
  const { now } = Date;
  Date.now = () => now() + 5 * 365 * 86_400_000;
}
