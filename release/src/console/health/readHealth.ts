import type { ErrorGroups, Figures, OpenPages } from '@site/release-page/telemetry';
import { Refused } from '../../base/refused.ts';
import type { Collector } from '../../figures/collector.ts';
import type { Span } from './spans.ts';

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
export async function readHealth(
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
