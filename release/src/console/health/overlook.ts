import type { ErrorGroups } from '@site/shared/telemetry';
import type { Verdict } from '../../rollouts/nextStep.ts';
import type { Desk } from '../desk.ts';
import { newestFirst } from './errorGroup.ts';
import { type Health, readHealth } from './readHealth.ts';
import { type Running, runningOn } from './running.ts';
import { type Span, spanOf } from './spans.ts';
import { verdictsOn } from './verdicts.ts';

/** Of so many errors it is said at once where they came about; of all others on their own page. */
const PLACED = 50;

/** What visitors run, and what their pages report of it. */
export type Overlook = {
  readonly running: Running;
  readonly health: Health;
  /** What the guards of plans that run say, by application. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** The innermost call of the newest errors in the sources, by the error's stack. */
  readonly innermost: ReadonlyMap<string, string>;
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
  const errors = health.kind === 'known' ? newestFirst(health.errors).slice(0, PLACED) : [];
  const innermost = await innermostOf(desk, errors);
  return { running, health, verdicts, innermost, span, now };
}

async function innermostOf({ positionsOf }: Desk, errors: ErrorGroups): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    errors.map(async ({ stack }) => [stack, (await positionsOf(stack)).calls[0]] as const),
  );
  return new Map(found.flatMap(([stack, call]) => (call ? [[stack, call]] : [])));
}
