import type { ErrorGroups, Figures, OpenPages } from '@site/release-page/telemetry';
import { Refused } from '../../base/refused.ts';
import type { Collector } from '../../figures/collector.ts';
import { verdictsOf } from '../../pilot/askVerdict.ts';
import { type CurrentVerdict, currentVerdicts } from '../../pilot/currentVerdicts.ts';
import type { PageContext } from '../pageContext.ts';
import { newestFirst } from './errorGroup.ts';
import { type Running, runningOn } from './running.ts';
import { type Span, spanOf } from './spans.ts';

/**
 * The number of newest errors whose position in the sources is looked up for lists; the page of an error looks up its own.
 */
const PLACED = 50;

/** The state of a channel for one request: what visitors run, and what their pages report. */
export type Snapshot = {
  readonly running: Running;
  readonly health: Health;
  /** The guards' verdicts on running rollouts, by application. */
  readonly verdicts: Readonly<Record<string, CurrentVerdict>>;
  /** The innermost call, in the sources, of the newest errors, by stack. */
  readonly innermost: ReadonlyMap<string, string>;
  readonly span: Span;
  readonly now: Date;
};

/** Reads the channel and its collector; `over` names the span. */
export async function snapshotOf(context: PageContext, over: string | null): Promise<Snapshot> {
  const { store, channel, collector, prometheus } = context;
  const now = context.now();
  const span = spanOf(over, now);
  const running = await runningOn(store, channel);
  const [health, verdicts] = await Promise.all([
    readHealth(collector, { channel, apps: running.apps, span }),
    collector ? currentVerdicts(running.state, verdictsOf(collector, prometheus), now) : {},
  ]);
  const errors = health.kind === 'known' ? newestFirst(health.errors).slice(0, PLACED) : [];
  const innermost = await innermostOf(context, errors);
  return { running, health, verdicts, innermost, span, now };
}

async function innermostOf(
  { positionsOf }: PageContext,
  errors: ErrorGroups,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    errors.map(async ({ stack }) => [stack, (await positionsOf(stack)).calls[0]] as const),
  );
  return new Map(found.flatMap(([stack, call]) => (call ? [[stack, call]] : [])));
}

/** The reports on some applications: none without a collector, silent when it does not answer. */
export type Health =
  | { readonly kind: 'none' }
  | { readonly kind: 'silent'; readonly why: Refused }
  | KnownHealth;

export type KnownHealth = {
  readonly kind: 'known';
  /** The time of the newest report; null before the first. */
  readonly lastReportAt: string | null;
  readonly figures: ReadonlyMap<string, Figures>;
  readonly pages: OpenPages;
  readonly errors: ErrorGroups;
};

type Wanted = { readonly channel: string; readonly apps: readonly string[]; readonly span: Span };

/** Queries the collector. A failure becomes `silent`, so that the console still shows the rest. */
async function readHealth(
  collector: Collector | undefined,
  { channel, apps, span }: Wanted,
): Promise<Health> {
  if (!collector) return { kind: 'none' };
  const [from, to] = [new Date(span.from), new Date(span.to)];
  try {
    const [pages, errors, figures] = await Promise.all([
      collector.pages(channel),
      collector.errors({ channel, from }),
      Promise.all(
        apps.map(async (app) => [app, await collector.figures({ channel, app, from, to })] as const),
      ),
    ]);
    const lastReportAt = figures.map(([, one]) => one.lastReportAt).find((moment) => moment !== null);
    return { kind: 'known', lastReportAt: lastReportAt ?? null, figures: new Map(figures), pages, errors };
  } catch (error) {
    if (error instanceof Refused) return { kind: 'silent', why: error };
    throw error;
  }
}
