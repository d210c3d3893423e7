import { DiagLogLevel, diag, type HrTime } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import {
  MeterProvider,
  type MetricProducer,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import { addAll, type Tally } from '../counting/tally.ts';
import { createTotals } from '../metrics/totals.ts';
import { createErrorRecords } from './errorRecords.ts';
import { siteMetricData, sumOf } from './siteMetricData.ts';

/** Exports counts by OpenTelemetry. */
export type Otlp = {
  add(tally: Tally): void;
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
};

const LINE_EVERY_MS = 60_000;
const CLOSING_MS = 2_000;
const USUAL_INTERVAL_MS = 60_000;
const SCOPE = { name: 'site-collector' };

/**
 * Starts the export by OTLP over HTTP, as JSON, to the endpoints in the standard variables. Nothing waits for it; data
 * that cannot be sent is dropped, with one log line a minute at most. Metrics are made of totals when they are sent, so
 * that they cost the same whatever is counted.
 */
export function startOtlp(log: (line: string) => void): Otlp {
  reportTo(log);
  const resource = resourceFromAttributes({ 'service.name': 'site-collector' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const errors = createErrorRecords(logs.getLogger(SCOPE.name));
  const totals = createTotals();
  const startTime = hrTimeOf(Date.now());
  const producer: MetricProducer = {
    async collect() {
      const span = { startTime, endTime: hrTimeOf(Date.now()) };
      const metrics = [
        ...siteMetricData(totals.all(), span),
        sumOf(
          'site.errors_left_out',
          'Errors without a log record.',
          [{ labels: {}, value: errors.leftOut }],
          span,
        ),
      ];
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: SCOPE, metrics }] }, errors: [] };
    },
  };
  const interval = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL || USUAL_INTERVAL_MS);
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 10_000),
    metricProducers: [producer],
  });
  const meters = new MeterProvider({ resource, readers: [reader] });

  return {
    add(tally) {
      addAll(tally, { add: (series, _at, counts) => totals.add(series, counts) });
      errors.add(tally);
    },
    async close() {
      const sent = Promise.allSettled([meters.shutdown(), logs.shutdown()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    },
  };
}

/** Returns a time in the form of OpenTelemetry: seconds and nanoseconds. */
const hrTimeOf = (ms: number): HrTime => [Math.floor(ms / 1_000), (ms % 1_000) * 1_000_000];

/** Sends warnings of the OpenTelemetry packages to the log, one line a minute at most. */
function reportTo(log: (line: string) => void): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  const warn = (message: string) => {
    if (Date.now() - loggedAt < LINE_EVERY_MS) return;
    loggedAt = Date.now();
    log(`what is counted cannot be handed on by OTLP: ${message.slice(0, 300).replace(/\s+/g, ' ')}`);
  };
  const quiet = () => {};
  const logger = { error: warn, warn, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
