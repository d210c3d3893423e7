import { type Attributes, DiagLogLevel, diag, type Meter, SeverityNumber } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { boundOf, callFailures, failures, lineFailures, staleReasons } from '@site/shared/telemetry';
import {
  type Counts,
  callsFailedName,
  failedName,
  histogramOf,
  lostName,
  numberOf,
  staleName,
} from '../counting/counts.ts';
import type { Sink } from '../counting/tally.ts';
import { counters, histograms } from '../metrics/siteMetrics.ts';
import { isTotalled } from '../metrics/totals.ts';

/** Exports counts by OpenTelemetry. */
export type Otlp = Sink & {
  /** Sends what waits, for two seconds at most. */
  close(): Promise<void>;
};

const LINE_EVERY_MS = 60_000;
const CLOSING_MS = 2_000;
const USUAL_INTERVAL_MS = 60_000;
/** The histogram bounds in milliseconds, each twice the previous one, as in the Prometheus metrics. */
const BOUNDS = Array.from({ length: 23 }, (_, place) => boundOf(place * 4));
/** The most values recorded of one event: a report names any number of calls, and reports are untrusted. */
const MOST_RECORDED = 1_000;

const nameOf = (prometheus: string) => prometheus.replace(/_(total|seconds)$/g, '').replace('_', '.');

/**
 * Starts the export by OTLP over HTTP, as JSON, to the endpoints in the standard variables. Nothing waits for it; data
 * that cannot be sent is dropped, with one log line a minute at most.
 */
export function startOtlp(log: (line: string) => void): Otlp {
  reportTo(log);
  const resource = resourceFromAttributes({ 'service.name': 'site-collector' }).merge(
    detectResources({ detectors: [envDetector] }),
  );
  const interval = Number(process.env.OTEL_METRIC_EXPORT_INTERVAL || USUAL_INTERVAL_MS);
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: interval,
    exportTimeoutMillis: Math.min(interval, 10_000),
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  const record = recorder(meters.getMeter('site-collector'));
  const logs = new LoggerProvider({
    resource,
    processors: [new BatchLogRecordProcessor({ exporter: new OTLPLogExporter() })],
  });
  const logger = logs.getLogger('site-collector');

  return {
    add({ channel, app, version, kind }, at, counts, text) {
      const attributes = { channel, app, version };
      if (isTotalled(kind)) record(counts, attributes);
      if (kind !== 'error' || text === undefined) return;
      const { screen, type, name, message, stack } = JSON.parse(text) as Record<string, string>;
      logger.emit({
        timestamp: at,
        severityNumber: SeverityNumber.ERROR,
        severityText: 'ERROR',
        body: message ?? '',
        attributes: {
          ...attributes,
          screen: screen ?? '',
          kind: type ?? '',
          'exception.type': name ?? '',
          'exception.message': message ?? '',
          'exception.stacktrace': stack ?? '',
        },
      });
    },
    async close() {
      const sent = Promise.allSettled([meters.shutdown(), logs.shutdown()]);
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, CLOSING_MS).unref())]);
    },
  };
}

/** Returns a function that adds counts to the instruments, which match the Prometheus metrics. */
function recorder(meter: Meter): (counts: Counts, attributes: Attributes) => void {
  const counted = counters.map(([name, description, count]) => ({
    count,
    instrument: meter.createCounter(nameOf(name), { description }),
  }));
  const failed = meter.createCounter('site.failures', {
    description: 'Screens that were not shown, or broke.',
  });
  const lost = meter.createCounter('site.line_failures', {
    description: 'Screens that were lost to the line, of which no version is to blame.',
  });
  const callsFailed = meter.createCounter('site.call_failures', { description: 'Calls that failed.' });
  const stale = meter.createCounter('site.stale_pages', {
    description: 'Pages that found that their site stands still.',
  });
  const measured = histograms.map(([name, description, count]) => ({
    count,
    instrument: meter.createHistogram(nameOf(name), {
      description,
      unit: count === 'cls' ? '1' : 'ms',
      advice: { explicitBucketBoundaries: count === 'cls' ? BOUNDS.map((bound) => bound / 1000) : BOUNDS },
    }),
  }));
  return (counts, attributes) => {
    for (const { count, instrument } of counted)
      if (numberOf(counts, count) > 0) instrument.add(numberOf(counts, count), attributes);
    for (const failure of failures) {
      const count = numberOf(counts, failedName(failure));
      if (count > 0) failed.add(count, { ...attributes, failure });
    }
    for (const failure of lineFailures) {
      const count = numberOf(counts, lostName(failure));
      if (count > 0) lost.add(count, { ...attributes, failure });
    }
    for (const failure of callFailures) {
      const count = numberOf(counts, callsFailedName(failure));
      if (count > 0) callsFailed.add(count, { ...attributes, failure });
    }
    for (const reason of staleReasons) {
      const count = numberOf(counts, staleName(reason));
      if (count > 0) stale.add(count, { ...attributes, reason });
    }
    for (const { count, instrument } of measured)
      for (const [bucket, times] of Object.entries(histogramOf(counts, count))) {
        // The best estimate of a value is the middle of its bucket.
        const value = boundOf(Number(bucket) - 0.5) / (count === 'cls' ? 1000 : 1);
        for (let time = 0; time < Math.min(times, MOST_RECORDED); time += 1)
          instrument.record(value, attributes);
      }
  };
}

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
