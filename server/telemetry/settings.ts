import { z } from 'zod';

/** What the process says of itself, and where that goes; docs/monitoring.md has the table. */
export const telemetryShape = {
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info']).default('warn'),
  /** 'json': what is said while starting is a line of the log as well. */
  LOG_FORMAT: z.enum(['text', 'json']).default('text'),
  /** Opens `/metrics` to programs that have it. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** A port of its own for `/metrics`; without it they are on the portal's, and with neither nowhere. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** A collector of OpenTelemetry, without /v1/traces; without it nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SERVICE_NAME: z.string().default('portal'),
  /** Share of calls that are traced. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
} as const;

export type TelemetrySettings = z.infer<z.ZodObject<typeof telemetryShape>>;
