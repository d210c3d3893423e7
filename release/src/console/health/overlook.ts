import type { Desk } from '../desk.ts';
import { type Health, readHealth } from './readHealth.ts';
import { type Running, runningOn } from './running.ts';
import { type Span, spanOf } from './spans.ts';

/** What visitors run, and what their pages report of it. */
export type Overlook = {
  readonly running: Running;
  readonly health: Health;
  readonly span: Span;
  readonly now: Date;
};

/** Looks at a channel and its collector; `over` names the span. */
export async function overlookOf(desk: Desk, over: string | null): Promise<Overlook> {
  const { store, channel, collector } = desk;
  const now = desk.now();
  const span = spanOf(over, now);
  const running = await runningOn(store, channel);
  const health = await readHealth(collector, { channel, apps: running.apps, span });
  return { running, health, span, now };
}
