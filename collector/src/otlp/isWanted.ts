const endpoints = [
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
  'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT',
];

/** Whether the standard variables say where to hand on what is counted. The packages for it load only then. */
export function isOtlpWanted(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.OTEL_SDK_DISABLED !== 'true' && endpoints.some((name) => Boolean(env[name]));
}
