import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import {
  bounds,
  type HistogramPoint,
  histogramPoints,
  histograms,
  siteCounters,
} from '../metrics/siteMetrics.ts';
import type { Total } from '../metrics/totals.ts';

/** The period in which the counts of a metric came. */
export type Span = { readonly startTime: HrTime; readonly endTime: HrTime };

const THOUSAND = 1000;

const nameOf = (prometheus: string) => prometheus.replace(/_(total|seconds)$/g, '').replace('_', '.');

/** Returns the metrics of totals, which match those for Prometheus. Their number depends on that of versions only. */
export function siteMetricData(totals: readonly Total[], span: Span): MetricData[] {
  return [
    ...siteCounters(totals).map(({ name, help, points }) => sumOf(nameOf(name), help, points, span)),
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
        dataPoints: histogramPoints(totals, count).map((point) => dataPointOf(point, count, span)),
      }),
    ),
  ].filter(({ dataPoints }) => dataPoints.length > 0);
}

type Point = { readonly labels: Attributes; readonly value: number };

/** Returns a counter, without its points that are 0. */
export function sumOf(name: string, description: string, points: readonly Point[], span: Span): MetricData {
  return {
    descriptor: { name, description, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
    dataPointType: DataPointType.SUM,
    isMonotonic: true,
    dataPoints: points
      .filter(({ value }) => value > 0)
      .map(({ labels: attributes, value }) => ({ ...span, attributes, value })),
  };
}

function dataPointOf(point: HistogramPoint, name: string, span: Span): DataPoint<Histogram> {
  const { labels, inBounds, count, sum } = point;
  const scale = name === 'cls' ? THOUSAND : 1;
  const buckets = { boundaries: bounds.map((bound) => bound / scale), counts: [...inBounds] };
  return { ...span, attributes: labels, value: { buckets, sum: sum / scale, count } };
}
