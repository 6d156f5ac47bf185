import type { TelemetrySettings } from './settings.ts';

/** Hands traces on where a collector is configured; what does so is loaded only then. @returns what ends it */
export async function openTracing({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: TelemetrySettings): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { startTracing } = await import('./tracing.ts');
  return startTracing({ endpoint, serviceName, ratio });
}
