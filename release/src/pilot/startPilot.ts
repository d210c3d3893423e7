import { setTimeout as pause } from 'node:timers/promises';
import { noticeOf } from '../hooks/notice.ts';
import { deliveryText, type Hook, sendHook } from '../hooks/sendHook.ts';
import { createPilot } from './pilot.ts';
import type { PilotPlace } from './pilotRun.ts';

export type PilotOptions = Omit<PilotPlace, 'notify' | 'now'> & {
  readonly hook?: Hook;
  /** Ends the pilot once it has finished its current work. */
  readonly signal: AbortSignal;
  /** Whether the pilot ends after one round. */
  readonly isOnce?: boolean;
  readonly everyMs?: number;
  readonly now?: () => Date;
};

/** Often enough for steps of half a minute, and no load for a store. */
const EVERY_MS = 5_000;

/**
 * Runs a pilot until `signal` aborts. Returns whether in the last round everything could be reached and nothing was refused.
 * Never throws.
 */
export async function startPilot({
  hook,
  signal,
  isOnce = false,
  everyMs = EVERY_MS,
  now = () => new Date(),
  ...place
}: PilotOptions): Promise<boolean> {
  const deliveries = new Set<Promise<void>>();
  const notify: PilotPlace['notify'] = (notice) => {
    if (!hook) return;
    const { app, version } = notice;
    const delivery = sendHook(hook, noticeOf(notice), { signal }).then((done) => {
      place.say({ at: now().toISOString(), act: 'hook', app, version, text: deliveryText(hook, done) });
      deliveries.delete(delivery);
    });
    deliveries.add(delivery);
  };
  const { round } = createPilot({ ...place, notify, now });
  let isGood = await round();
  while (!isOnce && !signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) isGood = await round();
  }
  await Promise.all(deliveries);
  return isGood;
}
