import { setTimeout as sleep } from 'node:timers/promises';
import { anyOutputOf } from './engine.ts';
import { type ContainerSite, containerOf } from './site.ts';
import { startOf } from './updateWallet.ts';
import type { Step, Walkers } from './walkers.ts';

const PATIENCE_MS = 30_000;
/** The time that players continue before the next crash: each reaches every application. */
const AFTERWARDS_MS = 8_000;

export type Crash = {
  readonly service: string;
  /** The time from the crash until the container was healthy again; undefined if it did not recover by itself. */
  readonly backMs: number | undefined;
  readonly steps: readonly Step[];
};

/** Crashes a container under walkers. */
export async function crash(site: ContainerSite, service: string, walkers: Walkers): Promise<Crash> {
  const began = Date.now();
  const { backMs } = await killed(site, service);
  await sleep(AFTERWARDS_MS);
  return { service, backMs, steps: walkers.since(began) };
}

/**
 * Kills all processes in a container at once, and waits until the engine has restarted it. Returns when they were certainly
 * dead, which a busy machine delays, and the time until it was healthy again; undefined if it did not recover by itself.
 */
export async function killed(
  site: ContainerSite,
  service: string,
  index?: number,
): Promise<{ readonly deadAt: number; readonly backMs: number | undefined }> {
  const before = await startOf(site, service, index);
  const began = Date.now();
  // The kill comes from inside, because an engine does not restart what its own command has ended.
  await anyOutputOf(site.engine, 'exec', containerOf(service, index), 'sh', '-c', 'kill -9 -1');
  const deadAt = Date.now();
  const isBack = async () =>
    (await startOf(site, service, index)) !== before && (await site.isHealthy(service, index));
  while (Date.now() - began < PATIENCE_MS) {
    if (await isBack()) return { deadAt, backMs: Date.now() - began };
    await sleep(50);
  }
  return { deadAt, backMs: undefined };
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
