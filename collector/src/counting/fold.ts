import { bucketOf, type Report, type ReportedEvent } from '@site/shared/telemetry';
import { type Counts, callsFailedName, failedName, type Histogram } from './counts.ts';
import { plainMessage } from './plainMessage.ts';
import type { Series } from './series.ts';
import type { Tally } from './tally.ts';

/** Says whether a page has an error of a group for the first time. */
export type IsNewOnPage = (page: string, group: string) => boolean;

/** Counts what one report tells that came at this moment. */
export function foldReport(report: Report, receivedAt: number, tally: Tally, isNewOnPage: IsNewOnPage): void {
  tally.reportedAt.set(report.channel, receivedAt);
  for (const event of report.events) {
    const at = receivedAt - event.ago;
    const of = (kind: Series['kind'], name: string): Series => ({
      channel: report.channel,
      app: event.app,
      version: event.version,
      kind,
      name,
    });
    if (event.kind !== 'followed') tally.add(of('screen', event.screen), at, countsOf(event));
    if (event.kind === 'calls') tally.add(of('call', event.name), at, countsOf(event));
    if (event.kind === 'violation')
      tally.add(of('violation', `${event.directive} ${event.file}`), at, countsOf(event));
    if (event.kind === 'error') {
      const { screen, type, name, stack } = event;
      const message = plainMessage(event.message);
      const series = of('error', `${type} ${name} ${message}`);
      const pages = isNewOnPage(report.page, `${event.app} ${event.version} ${series.name}`) ? 1 : 0;
      const text = JSON.stringify({ screen, type, name, message, stack });
      tally.add(series, at, { errors: 1, pages }, text);
    }
    if (event.kind === 'followed')
      tally.add(of('followed', String(event.revision)), at, {
        pages: 1,
        reloads: event.isReload ? 1 : 0,
        heard: one(event.heard),
        shown: one(event.shown),
      });
  }
}

const one = (ms: number): Histogram => ({ [bucketOf(ms)]: 1 });
const longest = bucketOf(Number.POSITIVE_INFINITY);

function countsOf(event: ReportedEvent): Counts {
  switch (event.kind) {
    case 'shown':
      return { views: 1, load: one(event.ms) };
    case 'failed':
      return { ...(event.wasShown ? {} : { views: 1 }), [failedName(event.failure)]: 1 };
    case 'error':
      return { errors: 1, ...(event.isFirst ? { erred: 1 } : {}) };
    case 'vital':
      return { [event.name.toLowerCase()]: one(event.value) };
    case 'calls':
      return {
        calls: event.count,
        ...Object.fromEntries(
          Object.entries(event.failed).map(([failure, count]) => [callsFailedName(failure), count ?? 0]),
        ),
        callMs: histogram(event.ms),
      };
    case 'long-tasks':
      return { longTasks: event.count, longTaskMs: event.ms };
    case 'violation':
      return { violations: 1 };
    case 'followed':
      return {};
  }
}

function histogram(pairs: readonly (readonly [bucket: number, count: number])[]): Histogram {
  const counts: Histogram = {};
  for (const [given, count] of pairs) {
    const bucket = Math.min(longest, given);
    counts[bucket] = (counts[bucket] ?? 0) + count;
  }
  return counts;
}
