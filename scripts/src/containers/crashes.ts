import { setTimeout as sleep } from 'node:timers/promises';
import { hear } from './engine.ts';
import { type ContainerSite, containerOf } from './site.ts';
import { startedAt } from './updateWallet.ts';
import type { Step, Walkers } from './walkers.ts';

const PATIENCE_MS = 30_000;
/** How long players walk on before the next crash: each gets to every application. */
const AFTERWARDS_MS = 8_000;

export type Crash = {
  readonly service: string;
  /** From the crash until it was healthy again; undefined when it did not come back by itself. */
  readonly backMs: number | undefined;
  readonly steps: readonly Step[];
};

/** Ends everything that runs in a container at once, and waits until the engine has it back. */
export async function crash(site: ContainerSite, service: string, walkers: Walkers): Promise<Crash> {
  const [before] = await startedAt(site, [service]);
  const began = Date.now();
  // From inside: what is ended by the engine's own command is not started again, as its operator wanted it so.
  await hear(site.engine, 'exec', containerOf(service), 'sh', '-c', 'kill -9 -1');
  const isBack = async () =>
    (await startedAt(site, [service]))[0] !== before && (await site.isHealthy(service));
  let backMs: number | undefined;
  while (backMs === undefined && Date.now() - began < PATIENCE_MS) {
    if (await isBack()) backMs = Date.now() - began;
    else await sleep(50);
  }
  await sleep(AFTERWARDS_MS);
  return { service, backMs, steps: walkers.since(began) };
}

/** What one of the players met, in a few words. */
export function met(steps: readonly Step[], who: Step['who']): string {
  const own = steps.filter((step) => step.who === who);
  const shown = [...new Set(own.flatMap((step) => step.shown))];
  const slowest = Math.max(0, ...own.map(({ ms }) => ms));
  const lost = own.filter(({ isThere }) => !isThere).map(({ hash }) => `${hash} never came`);
  return [`${(slowest / 1000).toFixed(1)} s`, ...lost, ...shown].join('; ');
}

/** Whether every screen came in the end, for players who are still logged in. */
export function isUnharmed(steps: readonly Step[]): boolean {
  return steps.length > 0 && steps.every(({ isThere, isLoggedIn }) => isThere && isLoggedIn !== false);
}
