import { type Attributes, DiagLogLevel, diag, type Meter, SeverityNumber } from '@opentelemetry/api';
import { OTLPLogExporter } from '@opentelemetry/exporter-logs-otlp-http';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { boundOf, callFailures, failures, lineFailures } from '@site/shared/telemetry';
import {
  type Counts,
  callsFailedName,
  failedName,
  histogramOf,
  lostName,
  numberOf,
} from '../counting/counts.ts';
import type { Sink } from '../counting/tally.ts';
import { counters, histograms } from '../metrics/siteMetrics.ts';

/** Hands on what is counted, in the way of OpenTelemetry. */
export type Otlp = Sink & {
  /** Sends what waits, for as long as that is quick. */
  close(): Promise<void>;
};

const LINE_EVERY_MS = 60_000;
const CLOSING_MS = 2_000;
const USUAL_INTERVAL_MS = 60_000;
/** Each doubling in milliseconds, as Prometheus gets them. */
const BOUNDS = Array.from({ length: 23 }, (_, place) => boundOf(place * 4));
/** Of one event not more is handed on: a page says how many calls there were, and anybody can say anything. */
const MOST_RECORDED = 1_000;

const nameOf = (prometheus: string) => prometheus.replace(/_(total|seconds)$/g, '').replace('_', '.');

/**
 * Hands on by OTLP over HTTP, as JSON, where the standard variables say; nobody waits for it, and what cannot be sent is
 * dropped with a line a minute in the log.
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
      if (kind === 'screen' || kind === 'followed') record(counts, attributes);
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

/** Adds counts to instruments, which are those that Prometheus reads. */
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
    for (const { count, instrument } of measured)
      for (const [bucket, times] of Object.entries(histogramOf(counts, count))) {
        // In the middle of its bucket, as far as anybody knows.
        const value = boundOf(Number(bucket) - 0.5) / (count === 'cls' ? 1000 : 1);
        for (let time = 0; time < Math.min(times, MOST_RECORDED); time += 1)
          instrument.record(value, attributes);
      }
  };
}

/** What the packages complain of goes to the log, a line a minute at most. */
function reportTo(log: (line: string) => void): void {
  let saidAt = Number.NEGATIVE_INFINITY;
  const say = (message: string) => {
    if (Date.now() - saidAt < LINE_EVERY_MS) return;
    saidAt = Date.now();
    log(`what is counted cannot be handed on by OTLP: ${message.slice(0, 300).replace(/\s+/g, ' ')}`);
  };
  const quiet = () => {};
  const logger = { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
