import { setTimeout as sleep } from 'node:timers/promises';
import { anyOutputOf } from './engine.ts';
import type { ContainerSite } from './site.ts';
import { startOf } from './updateWallet.ts';
import type { Step, Walkers } from './walkers.ts';

const PATIENCE_MS = 30_000;
/**
 * The time that players continue before the next crash: each reaches every application, and a balancer has looked the new address
 * of a container up.
 */
const AFTERWARDS_MS = 8_000;

export type Crash = {
  /** The time from the crash until the container was healthy again; undefined if it did not recover by itself. */
  readonly backMs: number | undefined;
  readonly steps: readonly Step[];
};

/** Kills all processes in a container at once under walkers, and waits until the engine has restarted it. */
export async function crash(site: ContainerSite, container: string, walkers: Walkers): Promise<Crash> {
  const before = await startOf(site, container);
  const began = Date.now();
  // The kill comes from inside, because an engine does not restart what its own command has ended.
  await anyOutputOf(site.engine, 'exec', container, 'sh', '-c', 'kill -9 -1');
  const isBack = async () => (await startOf(site, container)) !== before && (await site.isHealthy(container));
  let backMs: number | undefined;
  while (backMs === undefined && Date.now() - began < PATIENCE_MS) {
    if (await isBack()) backMs = Date.now() - began;
    else await sleep(50);
  }
  await sleep(AFTERWARDS_MS);
  return { backMs, steps: walkers.since(began) };
}

/** Returns a short summary of one player's steps. */
export function met(steps: readonly Step[], who: Step['who']): string {
  const own = steps.filter((step) => step.who === who);
  const shown = [...new Set(own.flatMap((step) => step.shown))];
  const slowest = Math.max(0, ...own.map(({ ms }) => ms));
  const lost = own.filter(({ isThere }) => !isThere).map(({ hash }) => `${hash} never came`);
  return [`${(slowest / 1000).toFixed(1)} s`, ...lost, ...shown].join('; ');
}

/** Whether every screen appeared in the end and the players are still logged in. */
export function isUnharmed(steps: readonly Step[]): boolean {
  return steps.length > 0 && steps.every(({ isThere, isLoggedIn }) => isThere && isLoggedIn !== false);
}
