import type { Verdict } from '../../rollouts/nextStep.ts';
import type { Desk } from '../desk.ts';
import { type Health, readHealth } from './readHealth.ts';
import { type Running, runningOn } from './running.ts';
import { type Span, spanOf } from './spans.ts';
import { verdictsOn } from './verdicts.ts';

/** What visitors run, and what their pages report of it. */
export type Overlook = {
  readonly running: Running;
  readonly health: Health;
  /** What the guards of plans that run say, by application. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly span: Span;
  readonly now: Date;
};

/** Looks at a channel and its collector; `over` names the span. */
export async function overlookOf(desk: Desk, over: string | null): Promise<Overlook> {
  const { store, channel, collector } = desk;
  const now = desk.now();
  const span = spanOf(over, now);
  const running = await runningOn(store, channel);
  const [health, verdicts] = await Promise.all([
    readHealth(collector, { channel, apps: running.apps, span }),
    verdictsOn(desk, running, now),
  ]);
  return { running, health, verdicts, span, now };
}
