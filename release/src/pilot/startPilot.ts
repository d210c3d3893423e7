import { setTimeout as pause } from 'node:timers/promises';
import { deliveryText } from '../hooks/deliveryText.ts';
import { noticeOf } from '../hooks/notice.ts';
import { type Hook, sendHook } from '../hooks/sendHook.ts';
import { createPilot } from './pilot.ts';
import type { PilotPlace } from './pilotRun.ts';

export type PilotOptions = Omit<PilotPlace, 'tell' | 'now'> & {
  readonly hook?: Hook;
  /** Ends it: what is under way is finished. */
  readonly signal: AbortSignal;
  /** It looks once, and ends. */
  readonly isOnce?: boolean;
  readonly everyMs?: number;
  readonly now?: () => Date;
};

/** Often enough for steps of half a minute, and no load for a store. */
const EVERY_MS = 5_000;

/** Runs a pilot until it is ended; answers whether in the end all could be reached and nothing was refused. Never throws. */
export async function startPilot({
  hook,
  signal,
  isOnce = false,
  everyMs = EVERY_MS,
  now = () => new Date(),
  ...place
}: PilotOptions): Promise<boolean> {
  const deliveries = new Set<Promise<void>>();
  const tell: PilotPlace['tell'] = (notice) => {
    if (!hook) return;
    const { app, version } = notice;
    const delivery = sendHook(hook, noticeOf(notice), { signal }).then((done) => {
      place.say({ at: now().toISOString(), act: 'hook', app, version, text: deliveryText(hook, done) });
      deliveries.delete(delivery);
    });
    deliveries.add(delivery);
  };
  const { round } = createPilot({ ...place, tell, now });
  let isGood = await round();
  while (!isOnce && !signal.aborted) {
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) isGood = await round();
  }
  await Promise.all(deliveries);
  return isGood;
}
