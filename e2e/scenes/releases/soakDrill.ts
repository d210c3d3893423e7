import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { heapMegabytes } from '../../support/browser/heap.ts';
import type { CopiedSite } from '../../support/releases/copiedSite.ts';
import { SeededChoices } from '../../support/seededChoices.ts';
import { type Noticed, PlayerSession } from '../../support/sites/playerSession.ts';
import { type Change, ReleaseChanges } from './releaseChanges.ts';

const MINE = '/mine';
const WALLET_SCREENS = [
  '/account',
  '/withdrawal',
  '/recharge',
  '/transfer',
  '/transRecord',
  '/wallet?type=2',
];
const SCREENS = [
  '/',
  '/activity',
  '/discover',
  MINE,
  '/vip',
  '/message',
  '/lottery?room_id=11',
  ...WALLET_SCREENS,
];

const LOOK_MS = 1_000;
const HELD_LOOKS = 8;
const QUIET_LOOKS = 4;

type SoakPlan = {
  readonly seed: number;
  readonly sessions: number;
  readonly changes: number;
  /** The number of wallet versions that the measured session has to run. */
  readonly lives: number;
  /** The share of navigations before which a player leaves the page and comes back, so that it receives releases at once. */
  readonly looksAway: number;
  readonly pauseMs: number;
  /**
   * The number of heap measurements at rest, of which the least counts. With 1 the heap is measured without a
   * rest, and the figure is unreliable.
   */
  readonly heapLooks: number;
};

export type SoakOutcome = {
  readonly changes: Readonly<Record<Change, number>>;
  readonly navigations: number;
  readonly noticed: readonly Noticed[];
  readonly wallets: number;
  /** The wallet versions that the measured session has left but whose code is still in memory. */
  readonly held: readonly string[];
  /**
   * The heap of the measured session with its second wallet version and with its last. The second, because
   * prefetched files of the first one arrive late.
   */
  readonly heap: { readonly start: number; readonly end: number; readonly versions: number };
};

/**
 * Changes the releases over and over while players navigate without a pause. The measured session enters the
 * wallet after each change, and its memory is measured before and after all those versions.
 */
export async function soakDrill(browser: Browser, site: CopiedSite, plan: SoakPlan): Promise<SoakOutcome> {
  const choices = new SeededChoices(plan.seed);
  const releases = await ReleaseChanges.prepare(site.store, choices, plan.lives + 2);
  const players = await Promise.all(
    Array.from({ length: plan.sessions }, () => PlayerSession.open(browser, site, choices.of(SCREENS))),
  );
  // Loads everything that moves before the first measurement.
  const measured = await PlayerSession.open(browser, site, '/', { isMoving: true });
  for (const screen of SCREENS) await measured.goTo(screen);
  const wallets = new Set([await seesWallet(measured)]);
  let start: number | undefined;

  const ended = new AbortController();
  const wanderings = players.map((player, index) =>
    wander(player, new SeededChoices(plan.seed + index + 1), plan.looksAway, ended.signal),
  );
  const changes = { release: 0, canary: 0, rollback: 0 };
  for (let made = 0; made < plan.changes || wallets.size < plan.lives; made += 1) {
    if (made < plan.changes) changes[await releases.makeOne()] += 1;
    else {
      await releases.releaseWallet();
      changes.release += 1;
    }
    await measured.lookAway();
    await sleep(plan.pauseMs * (0.5 + choices.number()));
    wallets.add(await seesWallet(measured));
    if (wallets.size === 2) start ??= await restingHeap(measured.page, plan.heapLooks);
  }
  ended.abort();
  const navigations = (await Promise.all(wanderings)).reduce((sum, count) => sum + count, 0);
  const end = await restingHeap(measured.page, plan.heapLooks);
  const held = await stillHeld(measured.page);
  if (start === undefined) throw new Error('The measured session ran one wallet version only.');
  const heap = { start, end, versions: wallets.size - 2 };
  const everybody = [measured, ...players];
  const noticed = await Promise.all(everybody.map((player) => player.noticed()));
  await Promise.all(everybody.map((player) => player.close()));
  return { changes, navigations, noticed, wallets: wallets.size, held, heap };
}

/** A weak reference to a screen of each version, by the name of its container. */
type Watched = { screenOf?: Map<string, WeakRef<object>> };

/** Stores a weak reference to a screen of the current wallet version. */
function watchVersion(page: Page): Promise<void> {
  return page.evaluate(async () => {
    type Container = { get(expose: string): Promise<() => { default: object }> };
    const watching = window as Watched;
    watching.screenOf ??= new Map();
    for (const name of Object.getOwnPropertyNames(window)) {
      const container: Container | undefined = /^wallet_\d/.test(name)
        ? Reflect.get(window, name)
        : undefined;
      if (!container || watching.screenOf.has(name)) continue;
      const screen = await container.get('./AccountScreen');
      watching.screenOf.set(name, new WeakRef(screen().default));
    }
  });
}

/**
 * Returns the versions that the page has left but that stay in memory. It retries, because on a busy machine
 * the page may still hold objects that its next timer releases.
 */
async function stillHeld(page: Page): Promise<string[]> {
  let held = await heldVersions(page);
  for (let look = 0; look < HELD_LOOKS && held.length > 0; look += 1) {
    await sleep(LOOK_MS);
    await heapMegabytes(page);
    held = await heldVersions(page);
  }
  return held;
}

/**
 * Returns the watched versions that the page has left and whose code is not collected yet; measuring the heap
 * collects garbage first. Throws when fewer than two were left.
 */
function heldVersions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const watched = [...((window as Watched).screenOf ?? [])];
    const left = watched.filter(([name]) => !Reflect.get(window, name));
    if (left.length < 2)
      throw new Error(`The page has left ${left.length} of ${watched.length} wallet versions.`);
    return left.flatMap(([name, screen]) => (screen.deref() ? [name] : []));
  });
}

/** Returns the least of several measurements: on a busy machine the page may still hold objects that its next timer releases. */
async function restingHeap(page: Page, looks: number): Promise<number> {
  if (looks > 1) await untilAllIsLoadedAhead(page);
  let least = await heapMegabytes(page);
  for (let look = 1; look < looks; look += 1) {
    await sleep(LOOK_MS);
    least = Math.min(least, await heapMegabytes(page));
  }
  return least;
}

/**
 * Waits until the prefetches are over. They run once, when the page is idle, and must count neither for the
 * first version nor for the last.
 */
async function untilAllIsLoadedAhead(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    );
  for (let quiet = 0, known = -1; quiet < QUIET_LOOKS; quiet += 1) {
    await sleep(LOOK_MS);
    const now = await loaded();
    if (now !== known) quiet = 0;
    known = now;
  }
}

/** Enters and leaves the wallet. Returns the title of its running version. */
async function seesWallet(player: PlayerSession): Promise<string> {
  const title = await player.enterWallet();
  await player.goTo('/withdrawal');
  await watchVersion(player.page);
  await player.goTo(MINE);
  return title;
}

/** Goes from screen to screen until the drill has ended. Returns the number of navigations. */
async function wander(
  player: PlayerSession,
  choices: SeededChoices,
  looksAway: number,
  ended: AbortSignal,
): Promise<number> {
  let count = 0;
  for (; !ended.aborted; count += 1) {
    if (choices.happens(looksAway)) await player.lookAway();
    await player.goTo(choices.of(SCREENS));
    await sleep(100 + choices.number() * 900);
  }
  return count;
}
