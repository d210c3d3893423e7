const endpoints = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
];

/** Whether the standard variables name an OTLP endpoint. The OpenTelemetry packages load only then. */
export function isOtlpWanted(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.OTEL_SDK_DISABLED !== 'true' && endpoints.some((name) => Boolean(env[name]));
}
