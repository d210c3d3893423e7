import {
  bucketOf,
  type Engine,
  type Report,
  type ReportedEvent,
  type StaleSite,
  type UnreadCount,
} from '@site/release-page/telemetry';
import { type Counts, callsFailedName, failedName, type Histogram, lostName, staleName } from './counts.ts';
import { type Evidence, noEvidence, stratumId } from './evidence.ts';
import { kindName, type PageKind } from './pageKind.ts';
import { plainMessage } from './plainMessage.ts';
import type { Series } from './series.ts';
import type { Sink } from './tally.ts';

/** Counts of a page in a stratum that wait until the page comes back with a ticket. */
export type HeldCounts = {
  /** The id of the stratum. */
  readonly stratum: string;
  readonly series: Series;
  readonly at: number;
  readonly counts: Counts;
};

/** The memory of pages that report now. */
export type PageMemory = {
  /** Whether a page reports something for the first time. */
  isFirst(page: string, what: string): boolean;
  /** Whether a page reports something for the first time in this minute. */
  isFirstIn(page: string, what: string, minute: number): boolean;
  /** Holds counts of a page for a version until they are released. */
  hold(page: string, counts: HeldCounts): void;
  /** Returns what is held of a page for strata with these ids, and holds it no more. */
  release(page: string, strata: ReadonlySet<string>): readonly HeldCounts[];
};

export type Received = {
  readonly report: Report;
  readonly at: number;
  readonly engine: Engine;
  /** The part of the report that counts for verdicts; missing while the collector has no key for tickets. */
  readonly evidence?: Evidence;
};

/** The JSON in the `text` column of an unread field. */
export type UnreadText = Pick<UnreadCount, 'name' | 'field' | 'seen' | 'expected'>;

/** The application, version and visit that an event belongs to. */
type Place = Pick<ReportedEvent, 'ago' | 'app' | 'version' | 'visit'>;

/** Returns all that a report has of versions. */
export function placesIn({ events, lost = [], unread = [], stale }: Report): readonly Place[] {
  return [...events, ...lost, ...unread, ...(stale ? [stale] : [])];
}

/** Adds the events of one report to the sink. */
export function foldReport(received: Received, sink: Sink, memory: PageMemory): void {
  const { report, evidence } = received;
  const group = evidence?.group;
  const countPage = pageCounter(received, sink, memory);
  for (const event of report.events) {
    const at = momentOf(event, received);
    const of = seriesOf(report, event);
    countPage(event, (isFirst) => firstOf(event, isFirst));
    if (event.kind === 'followed') {
      const reloads = event.isReload ? 1 : 0;
      const received = event.received ?? event.heard;
      const counts = {
        ...{ pages: 1, reloads, shown: one(event.shown) },
        ...(received !== undefined && { received: one(received) }),
      };
      sink.add(of('followed', String(event.revision)), at, counts, undefined, group);
      continue;
    }
    const counts = countsOf(event);
    const add = (series: Series) => sink.add(series, at, counts, undefined, group);
    add(of('screen', event.screen));
    if (event.kind === 'calls') add(of('call', event.name));
    if (event.kind === 'violation') add(of('violation', `${event.directive} ${event.file}`));
    const error = errorIn(event);
    if (error) {
      const { type, name, message } = error;
      const series = of('error', `${type} ${name} ${message}`);
      const isFirst = memory.isFirst(report.page, `${event.app} ${event.version} ${series.name}`);
      const text = JSON.stringify({ screen: event.screen, ...error });
      sink.add(series, at, { errors: 1, ...(isFirst && { pages: 1 }) }, text, group);
    }
  }
  for (const view of report.lost ?? []) {
    const name = lostName(view.cause);
    const series = seriesOf(report, view)('screen', view.screen);
    sink.add(series, momentOf(view, received), { [name]: 1 }, undefined, group);
    countPage(view, (isFirst) => ({
      ...(isFirst('lost') && { lost: 1 }),
      ...(isFirst(name) && { [name]: 1 }),
    }));
  }
  for (const field of report.unread ?? []) addUnread(field, received, sink);
  if (report.stale) addStale(report.stale, received, sink);
}

/** Adds a page that found that its site stands still. The version that it runs has no part in that. */
function addStale(stale: StaleSite, received: Received, sink: Sink): void {
  const since = stale.reason === 'expired' ? ` ${new Date(stale.since).toISOString()}` : '';
  const series = seriesOf(received.report, stale)('stale', stale.reason + since);
  const counts = { [staleName(stale.reason)]: 1 };
  sink.add(series, momentOf(stale, received), counts, undefined, received.evidence?.group);
}

/** Adds a field that a page could not read. Counts by page have none, because versions are judged by them. */
function addUnread(unread: UnreadCount, received: Received, sink: Sink): void {
  const { screen, name, field, seen, expected, count, isFirst } = unread;
  const at = momentOf(unread, received);
  const of = seriesOf(received.report, unread);
  const text = JSON.stringify({ name, field, seen, expected } satisfies UnreadText);
  const group = received.evidence?.group;
  sink.add(of('screen', screen), at, { unread: count }, undefined, group);
  const counts = { unread: count, ...(isFirst && { pages: 1 }) };
  sink.add(of('unread', `${name} ${field} ${expected}`), at, counts, text, group);
}

/** Returns the uncaught error of an event, or the error that failed the load of a screen. */
function errorIn(event: ReportedEvent) {
  if (event.kind === 'error') {
    const { type, name, message, stack } = event;
    return { type, name, message: plainMessage(message), stack };
  }
  if (event.kind !== 'failed' || !event.error) return undefined;
  const { name, message, stack } = event.error;
  return { type: event.failure, name, message, stack };
}

/** Pages report fractions of a millisecond; the store takes whole ones. */
function momentOf({ ago }: Place, { at }: Received): number {
  return Math.floor(at - ago);
}

function seriesOf({ channel }: Report, { app, version }: Place) {
  return (kind: Series['kind'], name: string): Series => ({ channel, app, version, kind, name });
}

/**
 * Counts each page once, however often something happens on it, and under its kind. The kind is read from the report
 * alone, so that every collector gets the same result; where one event names the visit, it applies to all events of that
 * version. The counts are evidence: they wait until the page comes back with a ticket for the stratum.
 */
function pageCounter(received: Received, sink: Sink, memory: PageMemory) {
  const { report } = received;
  const { page } = report;
  const { counted, leftOut, isRemembered } = received.evidence ?? noEvidence;
  const kindAt = kindsIn(received);
  const seen = new Set<string>();
  if (counted.size > 0) for (const held of memory.release(page, counted)) addEvidence(held, received, sink);

  return (place: Place, countsOf: (isFirst: (what: string) => boolean) => Counts): void => {
    const version = versionOf(place);
    const kind = kindAt(place);
    const at = momentOf(place, received);
    const series = seriesOf(report, place)('pages', kindName(kind));
    const isFirst = (what: string) => memory.isFirst(page, `${version} ${what}`);
    const isNew = isRemembered ? isFirst('came') : !seen.has(version);
    seen.add(version);
    const id = stratumId(version, kind);
    const isLeftOut = leftOut.has(id);
    if (isNew) sink.add(series, at, { came: 1, ...(isLeftOut && { leftOut: 1 }) });
    if (isLeftOut) return;
    const isSeen = memory.isFirstIn(page, `${version} ${kindName(kind)}`, Math.floor(at / 60_000));
    const counts = {
      ...(isFirst('page') && { pages: 1 }),
      ...(isSeen && { seen: 1 }),
      ...countsOf(isFirst),
    };
    if (Object.keys(counts).length === 0) return;
    const evidence = { stratum: id, series, at, counts };
    if (counted.has(id)) addEvidence(evidence, received, sink);
    else memory.hold(page, evidence);
  };
}

/** Returns a function that gives the kind of a page at a place of a report. */
export function kindsIn({ report, engine }: Pick<Received, 'report' | 'engine'>): (place: Place) => PageKind {
  const visits = new Map(
    placesIn(report).flatMap((place) => (place.visit ? [[versionOf(place), place.visit]] : [])),
  );
  return (place) => ({ visit: place.visit ?? visits.get(versionOf(place)) ?? 'unknown', engine });
}

/** Returns the name of a version: `wallet 1.0.0`. */
export const versionOf = ({ app, version }: Pick<Place, 'app' | 'version'>) => `${app} ${version}`;

/** The counts of pages that are counted by group of networks as well. */
const byGroup = ['failed', 'erred', 'callFailed', 'lost'] as const;
/** The name under which pages are counted by group of networks. */
export const groupsName = (count: 'pages' | (typeof byGroup)[number]) => `${count} in`;
const SPAN_MS = 10 * 60_000;

/** Adds counts of a page, by group of networks as well. */
function addEvidence({ series, at, counts }: HeldCounts, { evidence }: Received, sink: Sink): void {
  const group = evidence?.group ?? 0;
  const inGroup = Object.fromEntries(
    byGroup.filter((name) => counts[name]).map((name) => [groupsName(name), { [group]: 1 }]),
  );
  sink.add(series, at, { ...counts, ...inGroup });
  if (!counts.pages) return;
  const networks: Series = { ...series, kind: 'networks', name: '' };
  sink.add(networks, Math.floor(at / SPAN_MS) * SPAN_MS, { [groupsName('pages')]: { [group]: 1 } });
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
