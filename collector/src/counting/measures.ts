import {
  callFailures,
  failures,
  lineFailures,
  type Measures,
  type Period,
  type Stratum,
} from '@site/release-page/telemetry';
import { type Counts, callsFailedName, failedName, histogramOf, lostName, numberOf } from './counts.ts';
import { groupsName } from './fold.ts';
import type { PageKind } from './pageKind.ts';

/** Converts counts to the form of answers; a missing count becomes 0 or empty. */
export function measuresOf(counts: Counts): Measures {
  return {
    views: numberOf(counts, 'views'),
    failed: entriesOf(failures, (failure) => numberOf(counts, failedName(failure))),
    lost: lostOf(counts),
    erred: numberOf(counts, 'erred'),
    errors: numberOf(counts, 'errors'),
    load: bucketsOf(counts, 'load'),
    lcp: bucketsOf(counts, 'lcp'),
    inp: bucketsOf(counts, 'inp'),
    cls: bucketsOf(counts, 'cls'),
    ttfb: bucketsOf(counts, 'ttfb'),
    calls: numberOf(counts, 'calls'),
    callsFailed: callsFailedOf(counts),
    callMs: bucketsOf(counts, 'callMs'),
    longTasks: numberOf(counts, 'longTasks'),
    longTaskMs: numberOf(counts, 'longTaskMs'),
    violations: numberOf(counts, 'violations'),
  };
}

/** Returns the counts by page. */
export function byPageOf(counts: Counts): Period['byPage'] {
  return { ...pagesIn(counts), lostBy: lostOf(counts) };
}

/** Returns the counts by page of one kind of pages. */
export function stratumOf(kind: PageKind, counts: Counts): Stratum {
  return {
    ...kind,
    ...pagesIn(counts),
    failedIn: bucketsOf(counts, groupsName('failed')),
    erredIn: bucketsOf(counts, groupsName('erred')),
    callFailedIn: bucketsOf(counts, groupsName('callFailed')),
    lostIn: bucketsOf(counts, groupsName('lost')),
  };
}

/** Returns the pages that count for people and for no verdict. */
export function leftOutOf(counts: Counts): NonNullable<Period['leftOut']> {
  const [came, pages, network] = ['came', 'pages', 'leftOut'].map((name) => numberOf(counts, name));
  return { network: network ?? 0, unconfirmed: Math.max(0, (came ?? 0) - (pages ?? 0) - (network ?? 0)) };
}

function pagesIn(counts: Counts): Omit<Period['byPage'], 'lostBy'> {
  return {
    pages: numberOf(counts, 'pages'),
    seen: numberOf(counts, 'seen'),
    failed: numberOf(counts, 'failed'),
    erred: numberOf(counts, 'erred'),
    callFailed: numberOf(counts, 'callFailed'),
    lost: numberOf(counts, 'lost'),
    load: bucketsOf(counts, 'load'),
    inp: bucketsOf(counts, 'inp'),
  };
}

function lostOf(counts: Counts): Measures['lost'] {
  return entriesOf(lineFailures, (cause) => numberOf(counts, lostName(cause)));
}

/** Returns the failed calls by kind of failure. */
export function callsFailedOf(counts: Counts): Measures['callsFailed'] {
  return entriesOf(callFailures, (failure) => numberOf(counts, callsFailedName(failure)));
}

/** Returns a histogram in the form of answers: sorted pairs. */
export function bucketsOf(counts: Counts, name: string): [bucket: number, count: number][] {
  return Object.entries(histogramOf(counts, name))
    .map(([bucket, count]): [number, number] => [Number(bucket), count])
    .sort(([a], [b]) => a - b);
}

function entriesOf<Name extends string>(
  names: readonly Name[],
  countOf: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}
