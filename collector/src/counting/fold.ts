import { bucketOf, type Report, type ReportedEvent } from '@site/shared/telemetry';
import { type Counts, callsFailedName, failedName, type Histogram } from './counts.ts';
import { plainMessage } from './plainMessage.ts';
import type { Series } from './series.ts';
import type { Sink } from './tally.ts';

/** What is remembered of pages that report now. */
export type PageMemory = {
  /** Whether a page tells something for the first time. */
  isFirst(page: string, what: string): boolean;
  /** Whether it does in this minute. */
  isFirstIn(page: string, what: string, minute: number): boolean;
};

/** Counts what one report tells that came at this moment. */
export function foldReport(report: Report, receivedAt: number, sink: Sink, memory: PageMemory): void {
  for (const event of report.events) {
    // Whatever part of a millisecond a page tells, moments are whole: the store takes no others.
    const at = Math.floor(receivedAt - event.ago);
    const of = (kind: Series['kind'], name: string): Series => ({
      channel: report.channel,
      app: event.app,
      version: event.version,
      kind,
      name,
    });
    sink.add(of('pages', ''), at, pageCounts(event, report.page, at, memory));
    if (event.kind === 'followed') {
      const { revision, isReload, heard, shown } = event;
      const counts = { pages: 1, reloads: isReload ? 1 : 0, heard: one(heard), shown: one(shown) };
      sink.add(of('followed', String(revision)), at, counts);
      continue;
    }
    const counts = countsOf(event);
    sink.add(of('screen', event.screen), at, counts);
    if (event.kind === 'calls') sink.add(of('call', event.name), at, counts);
    if (event.kind === 'violation') sink.add(of('violation', `${event.directive} ${event.file}`), at, counts);
    if (event.kind === 'error') {
      const { screen, type, name, stack } = event;
      const message = plainMessage(event.message);
      const series = of('error', `${type} ${name} ${message}`);
      const isFirst = memory.isFirst(report.page, `${event.app} ${event.version} ${series.name}`);
      const text = JSON.stringify({ screen, type, name, message, stack });
      sink.add(series, at, { errors: 1, ...(isFirst && { pages: 1 }) }, text);
    }
  }
}

/** What an event adds to the figures by page: each page counts once, whatever happens on it again and again. */
function pageCounts(event: ReportedEvent, page: string, at: number, memory: PageMemory): Counts {
  const version = `${event.app} ${event.version}`;
  const isFirst = (what: string) => memory.isFirst(page, `${version} ${what}`);
  const isSeen = memory.isFirstIn(page, version, Math.floor(at / 60_000));
  return { ...(isSeen && { seen: 1 }), ...firstOf(event, isFirst) };
}

function firstOf(event: ReportedEvent, isFirst: (what: string) => boolean): Counts {
  if (event.kind === 'shown' && isFirst('load')) return { load: one(event.ms) };
  if (event.kind === 'failed' && isFirst('failed')) return { failed: 1 };
  if (event.kind === 'error' && isFirst('erred')) return { erred: 1 };
  if (event.kind === 'vital' && event.name === 'INP' && isFirst('inp')) return { inp: one(event.value) };
  const hasFailedCalls = event.kind === 'calls' && Object.values(event.failed).some((count) => count > 0);
  return hasFailedCalls && isFirst('callFailed') ? { callFailed: 1 } : {};
}

const one = (ms: number): Histogram => ({ [bucketOf(ms)]: 1 });
const longest = bucketOf(Number.POSITIVE_INFINITY);

function countsOf(event: Exclude<ReportedEvent, { kind: 'followed' }>): Counts {
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
