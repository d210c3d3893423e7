import { bucketOf, type Period } from '@site/release-page/telemetry';
import { noneLost } from '../collected.ts';
import type { View } from './visits.ts';

/** The start of a simulated rollout, in milliseconds. */
export const start = Date.parse('2026-11-22T10:00:00.000Z');

const numbers = [
  'pages',
  'seen',
  'pagesFailed',
  'pagesErred',
  'pagesCallFailed',
  'views',
  'failed',
  'erred',
  'calls',
  'callsFailed',
] as const;
const durations = ['load', 'inp', 'pageLoad', 'pageInp'] as const;
/** Pages by group of networks. */
const networks = ['pagesIn', 'failedIn', 'erredIn', 'callFailedIn'] as const;

/** The counts of one minute. */
export type Counts = Record<(typeof numbers)[number], number> &
  Record<(typeof durations)[number] | (typeof networks)[number], Map<number, number>>;

export function noCounts(): Counts {
  return {
    ...of(numbers, () => 0),
    ...of([...durations, ...networks], () => new Map<number, number>()),
  };
}

export function countView(
  counts: Counts,
  { hasFailed, hasErred, calls, callsFailed, loadMs, inpMs }: View,
): void {
  counts.views++;
  counts.failed += Number(hasFailed);
  counts.erred += Number(hasErred);
  counts.calls += calls;
  counts.callsFailed += callsFailed;
  if (hasFailed) return;
  add(counts.load, loadMs);
  add(counts.inp, inpMs);
}

/**
 * Finds out what a view is the first of on its page. Returns the function that counts that, for when the view is reported.
 */
export function countPage(
  view: View,
  minute: number,
  network: number,
  isFirst: (what: string) => boolean,
): (counts: Counts) => void {
  const isNew = isFirst('page');
  const isSeen = isFirst(`in ${minute}`);
  const isFailed = view.hasFailed && isFirst('failed');
  const isErred = view.hasErred && isFirst('erred');
  const isCallFailed = view.callsFailed > 0 && isFirst('callFailed');
  const isShown = !view.hasFailed && isFirst('shown');
  return (counts) => {
    counts.pages += Number(isNew);
    counts.seen += Number(isSeen);
    counts.pagesFailed += Number(isFailed);
    counts.pagesErred += Number(isErred);
    counts.pagesCallFailed += Number(isCallFailed);
    if (isNew) addOne(counts.pagesIn, network);
    if (isFailed) addOne(counts.failedIn, network);
    if (isErred) addOne(counts.erredIn, network);
    if (isCallFailed) addOne(counts.callFailedIn, network);
    if (!isShown) return;
    add(counts.pageLoad, view.loadMs);
    add(counts.pageInp, view.inpMs);
  };
}

/** Returns the time at which a minute of a rollout begins. */
export function timeOf(minute: number): string {
  return new Date(start + minute * 60_000).toISOString();
}

/** Returns the counts of a minute as a collector returns them. */
export function periodOf(minute: number, counts: Counts): Period {
  const kinds = { refused: 0, hanging: 0, 'threw-loading': 0, 'threw-showing': 0 };
  const byPage = {
    pages: counts.pages,
    seen: counts.seen,
    failed: counts.pagesFailed,
    erred: counts.pagesErred,
    callFailed: counts.pagesCallFailed,
    lost: 0,
    load: inOrder(counts.pageLoad),
    inp: inOrder(counts.pageInp),
  };
  return {
    from: timeOf(minute),
    seconds: 60,
    byPage: { ...byPage, lostBy: noneLost },
    strata: [{ visit: 'returning', engine: 'chromium', ...byPage, ...hitsIn(counts) }],
    lost: noneLost,
    views: counts.views,
    failed: { missing: counts.failed, ...kinds },
    erred: counts.erred,
    errors: counts.erred,
    load: inOrder(counts.load),
    inp: inOrder(counts.inp),
    ...of(['lcp', 'cls', 'ttfb', 'callMs'] as const, (): [number, number][] => []),
    calls: counts.calls,
    callsFailed: { network: counts.callsFailed, timeout: 0, 'bad-answer': 0, server: 0 },
    longTasks: 0,
    longTaskMs: 0,
    violations: 0,
  };
}

function hitsIn({ failedIn, erredIn, callFailedIn }: Counts) {
  return { failedIn: [...failedIn], erredIn: [...erredIn], callFailedIn: [...callFailedIn] };
}

function of<Name extends string, Value>(names: readonly Name[], value: () => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, value()])) as Record<Name, Value>;
}

function add(counts: Map<number, number>, ms: number): void {
  addOne(counts, bucketOf(ms));
}

function addOne(counts: Map<number, number>, place: number): void {
  counts.set(place, (counts.get(place) ?? 0) + 1);
}

function inOrder(counts: ReadonlyMap<number, number>): [number, number][] {
  return [...counts].sort(([a], [b]) => a - b);
}
