import { boundOf, callFailures, failures, lineFailures, staleReasons } from '@site/shared/telemetry';
import {
  callsFailedName,
  failedName,
  histogramOf,
  lostName,
  numberOf,
  staleName,
} from '../counting/counts.ts';
import { SERVED } from '../counting/served.ts';
import type { Family, Sample } from './exposition.ts';
import type { Total } from './totals.ts';

/** Each bound of a histogram is twice the previous one, which is four of the buckets in which pages report durations. */
const BOUND = 4;
const LAST_BOUND = 88;
const THOUSAND = 1000;

/** The counters of screens and of pages that switched version: metric name, help text, and name in `Counts`. */
export const counters = [
  ['site_views_total', 'Views of screens, shown or failed.', 'views'],
  ['site_views_with_error_total', 'Views with an uncaught error.', 'erred'],
  ['site_errors_total', 'Uncaught errors.', 'errors'],
  ['site_calls_total', 'Calls of the platform API.', 'calls'],
  ['site_long_tasks_total', 'Tasks that blocked a page for more than 50 ms.', 'longTasks'],
  ['site_unread_fields_total', 'Fields of answers that pages could not read.', 'unread'],
  ['site_violations_total', 'Refusals by the Content-Security-Policy.', 'violations'],
  ['site_followed_total', 'Pages that switched to the version.', 'pages'],
  ['site_served_entries_total', 'Entries of the version that an edge or nginx served.', SERVED],
] as const;

/** The histograms, in the same form. */
export const histograms = [
  ['site_screen_load_seconds', 'Time until a screen is shown.', 'load'],
  ['site_lcp_seconds', 'Largest contentful paint.', 'lcp'],
  ['site_inp_seconds', 'Interaction to next paint.', 'inp'],
  ['site_cls', 'Cumulative layout shift.', 'cls'],
  ['site_ttfb_seconds', 'Time to first byte.', 'ttfb'],
  ['site_call_seconds', 'Duration of calls of the platform API.', 'callMs'],
  ['site_release_heard_seconds', 'Time from the release of a version until a page knows of it.', 'heard'],
  ['site_release_shown_seconds', 'Time from the release of a version until a page shows it.', 'shown'],
] as const;

/**
 * Returns the metrics of pages since the start, by version. They count reported events, without extrapolation where only
 * some pages report.
 */
export function siteFamilies(totals: readonly Total[]): readonly Family[] {
  return [
    ...counters.map(
      ([name, help, count]): Family => ({
        name,
        help,
        type: 'counter',
        samples: totals.map(({ labels, counts }) => ({ labels, value: numberOf(counts, count) })),
      }),
    ),
    byKind(
      'site_failures_total',
      'Views that failed by a fault of the version, by kind of fault.',
      totals,
      failures,
      failedName,
    ),
    byKind(
      'site_line_failures_total',
      'Views that failed by the network, by cause; no version is at fault.',
      totals,
      lineFailures,
      lostName,
    ),
    byKind(
      'site_call_failures_total',
      'Calls of the platform API that failed, by kind of failure.',
      totals,
      callFailures,
      callsFailedName,
    ),
    byKind(
      'site_stale_pages_total',
      'Pages that found that their site stands still, by reason; no version is at fault.',
      totals,
      staleReasons,
      staleName,
      'reason',
    ),
    ...histograms.map(
      ([name, help, count]): Family => ({
        name,
        help: `${help} The sum is estimated from buckets.`,
        type: 'histogram',
        samples: totals.flatMap((total) => histogramSamples(total, count)),
      }),
    ),
  ];
}

function byKind(
  name: string,
  help: string,
  totals: readonly Total[],
  kinds: readonly string[],
  countName: (kind: string) => string,
  label = 'failure',
): Family {
  const samples = totals.flatMap(({ labels, counts }) =>
    kinds.map((kind) => ({ labels: { ...labels, [label]: kind }, value: numberOf(counts, countName(kind)) })),
  );
  return { name, help, type: 'counter', samples };
}

function histogramSamples({ labels, counts }: Total, name: string): readonly Sample[] {
  const buckets = Object.entries(histogramOf(counts, name)).map(
    ([bucket, count]) => [Number(bucket), count] as const,
  );
  if (buckets.length === 0) return [];
  const upTo = (bound: number) =>
    buckets.reduce((sum, [bucket, count]) => (bucket <= bound ? sum + count : sum), 0);
  const bounds = Array.from({ length: LAST_BOUND / BOUND + 1 }, (_, place) => place * BOUND);
  const all = upTo(Number.POSITIVE_INFINITY);
  // The best estimate of a value is the middle of its bucket.
  const sum = buckets.reduce((total, [bucket, count]) => total + boundOf(bucket - 0.5) * count, 0);
  return [
    ...bounds.map((bound) => ({
      labels: { ...labels, le: String(boundOf(bound) / THOUSAND) },
      value: upTo(bound),
      suffix: '_bucket',
    })),
    { labels: { ...labels, le: '+Inf' }, value: all, suffix: '_bucket' },
    { labels, value: sum / THOUSAND, suffix: '_sum' },
    { labels, value: all, suffix: '_count' },
  ];
}
