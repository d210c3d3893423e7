import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import { boundOf } from '@site/release-page/telemetry';
import { histogramOf, numberOf } from '../counting/counts.ts';
import { BUCKETS, bounds, counters, countersByKind, histograms } from '../metrics/siteMetrics.ts';
import type { Total } from '../metrics/totals.ts';

/** The period in which the counts of a metric came. */
export type Span = { readonly startTime: HrTime; readonly endTime: HrTime };

const THOUSAND = 1000;

const nameOf = (prometheus: string) => prometheus.replace(/_(total|seconds)$/g, '').replace('_', '.');

/** Returns the metrics of totals, which match those for Prometheus. Their number depends on that of versions only. */
export function siteMetricData(totals: readonly Total[], span: Span): MetricData[] {
  return [
    ...counters.map(([name, description, count]) =>
      sumOf(
        nameOf(name),
        description,
        totals.map(({ labels, counts }) => [labels, numberOf(counts, count)]),
        span,
      ),
    ),
    ...countersByKind.map(([name, description, attribute, kinds, countName]) =>
      sumOf(
        nameOf(name),
        description,
        totals.flatMap(({ labels, counts }) =>
          kinds.map((kind): Point => [{ ...labels, [attribute]: kind }, numberOf(counts, countName(kind))]),
        ),
        span,
      ),
    ),
    ...histograms.map(
      ([name, description, count]): MetricData => ({
        descriptor: {
          name: nameOf(name),
          description,
          unit: count === 'cls' ? '1' : 'ms',
          valueType: ValueType.DOUBLE,
        },
        aggregationTemporality: AggregationTemporality.CUMULATIVE,
        dataPointType: DataPointType.HISTOGRAM,
        dataPoints: totals.flatMap((total) => histogramPoints(total, count, span)),
      }),
    ),
  ].filter(({ dataPoints }) => dataPoints.length > 0);
}

type Point = readonly [attributes: Attributes, value: number];

/** Returns a counter, without its points that are 0. */
export function sumOf(name: string, description: string, points: readonly Point[], span: Span): MetricData {
  return {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: points
      .filter(([, value]) => value > 0)
      .map(([attributes, value]) => ({ ...span, attributes, value })),
  };
}

function histogramPoints({ labels, counts }: Total, name: string, span: Span): DataPoint<Histogram>[] {
  const found = Object.entries(histogramOf(counts, name));
  if (found.length === 0) return [];
  const scale = name === 'cls' ? THOUSAND : 1;
  const inBounds = Array.from({ length: bounds.length + 1 }, () => 0);
  let [sum, all] = [0, 0];
  for (const [text, count] of found) {
    const bucket = Number(text);
    const place = Math.min(bounds.length, Math.ceil(bucket / BUCKETS));
    inBounds[place] = (inBounds[place] ?? 0) + count;
    // The best estimate of a value is the middle of its bucket.
    sum += (boundOf(bucket - 0.5) * count) / scale;
    all += count;
  }
  const buckets = { boundaries: bounds.map((bound) => bound / scale), counts: inBounds };
  return [{ ...span, attributes: labels, value: { buckets, sum, count: all } }];
}
