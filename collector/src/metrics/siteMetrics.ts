import { boundOf, callFailures, failures, lineFailures, staleReasons } from '@site/release-page/telemetry';
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

/** A bound of a histogram is twice the one before, which is so many of the buckets in which pages report times. */
const BUCKETS = 4;
/** The bounds of a histogram, in ms. */
export const bounds: readonly number[] = Array.from({ length: 23 }, (_, place) => boundOf(place * BUCKETS));
const THOUSAND = 1000;

/** The counters of screens and of pages that switched version: metric name, help text, and name in `Counts`. */
const counters = [
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

/** The counters with a label that names the kind: metric name, help text, label, kinds, and the name of a kind in `Counts`. */
const countersByKind: readonly CounterByKind[] = [
  [
    'site_failures_total',
    'Views that failed by a fault of the version, by kind of fault.',
    'failure',
    failures,
    failedName,
  ],
  [
    'site_line_failures_total',
    'Views that failed by the network, by cause; no version is at fault.',
    'failure',
    lineFailures,
    lostName,
  ],
  [
    'site_call_failures_total',
    'Calls of the platform API that failed, by kind of failure.',
    'failure',
    callFailures,
    callsFailedName,
  ],
  [
    'site_stale_pages_total',
    'Pages that found that their site stands still, by reason; no version is at fault.',
    'reason',
    staleReasons,
    staleName,
  ],
];
type CounterByKind = readonly [
  name: string,
  help: string,
  label: string,
  kinds: readonly string[],
  countName: (kind: string) => string,
];

/** The histograms, in the form of the counters. */
export const histograms = [
  ['site_screen_load_seconds', 'Time until a screen is shown.', 'load'],
  ['site_lcp_seconds', 'Largest contentful paint.', 'lcp'],
  ['site_inp_seconds', 'Interaction to next paint.', 'inp'],
  ['site_cls', 'Cumulative layout shift.', 'cls'],
  ['site_ttfb_seconds', 'Time to first byte.', 'ttfb'],
  ['site_call_seconds', 'Duration of calls of the platform API.', 'callMs'],
  [
    'site_release_received_seconds',
    'Time from the release of a version until a page knows of it.',
    'received',
  ],
  ['site_release_shown_seconds', 'Time from the release of a version until a page shows it.', 'shown'],
] as const;

type Point = { readonly labels: Readonly<Record<string, string>>; readonly value: number };

/** Returns the counters of pages since the start, by version. */
export function siteCounters(
  totals: readonly Total[],
): readonly { readonly name: string; readonly help: string; readonly points: readonly Point[] }[] {
  return [
    ...counters.map(([name, help, count]) => ({
      name,
      help,
      points: totals.map(({ labels, counts }) => ({ labels, value: numberOf(counts, count) })),
    })),
    ...countersByKind.map(([name, help, label, kinds, countName]) => ({
      name,
      help,
      points: totals.flatMap(({ labels, counts }) =>
        kinds.map((kind) => ({
          labels: { ...labels, [label]: kind },
          value: numberOf(counts, countName(kind)),
        })),
      ),
    })),
  ];
}

/** A histogram of one version. */
export type HistogramPoint = Pick<Total, 'labels'> & {
  /** The number of values up to each bound that are above the one before, and of those above all. */
  readonly inBounds: readonly number[];
  readonly count: number;
  /** The sum in ms, estimated from buckets. */
  readonly sum: number;
};

/** Returns a histogram of pages since the start, by version. */
export function histogramPoints(totals: readonly Total[], name: string): readonly HistogramPoint[] {
  return totals.flatMap(({ labels, counts }) => {
    const buckets = Object.entries(histogramOf(counts, name));
    if (buckets.length === 0) return [];
    const inBounds = Array.from({ length: bounds.length + 1 }, () => 0);
    let [sum, all] = [0, 0];
    for (const [bucket, count] of buckets) {
      const place = Math.min(bounds.length, Math.ceil(Number(bucket) / BUCKETS));
      inBounds[place] = (inBounds[place] ?? 0) + count;
      // The best estimate of a value is the middle of its bucket.
      sum += boundOf(Number(bucket) - 0.5) * count;
      all += count;
    }
    return [{ labels, inBounds, count: all, sum }];
  });
}

/** Returns counters and histograms. They count reported events, without extrapolation where only some pages report. */
export function siteFamilies(totals: readonly Total[]): readonly Family[] {
  return [
    ...siteCounters(totals).map(
      ({ points, ...counter }): Family => ({ ...counter, type: 'counter', samples: points }),
    ),
    ...histograms.map(
      ([name, help, count]): Family => ({
        name,
        help: `${help} The sum is estimated from buckets.`,
        type: 'histogram',
        samples: histogramPoints(totals, count).flatMap(samplesOf),
      }),
    ),
  ];
}

function samplesOf({ labels, inBounds, count, sum }: HistogramPoint): readonly Sample[] {
  let upTo = 0;
  const buckets = bounds.map((bound, place) => {
    upTo += inBounds[place] ?? 0;
    return { labels: { ...labels, le: String(bound / THOUSAND) }, value: upTo, suffix: '_bucket' };
  });
  return [
    ...buckets,
    { labels: { ...labels, le: '+Inf' }, value: count, suffix: '_bucket' },
    { labels, value: sum / THOUSAND, suffix: '_sum' },
    { labels, value: count, suffix: '_count' },
  ];
}
