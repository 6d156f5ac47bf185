import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('portal/database');

/** Of a statement, what a trace keeps of its text; values are not in it. */
const MOST_TEXT = 2_000;

/**
 * Does what asks the database within a span of its own, below that of the call or job it is for. Without a collector
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`) it costs nothing worth measuring.
 * @param texts statements that travel together
 */
export async function inStatementSpan<T>(texts: readonly string[], work: () => Promise<T>): Promise<T> {
  const span = tracer.startSpan('SQL', { kind: SpanKind.CLIENT });
  if (!span.isRecording()) return work();
  const text = texts.join('; ');
  span.updateName(`SQL ${/[a-z]+/i.exec(texts.at(-1)!.replace(/\/\*.*?\*\//g, ''))?.[0].toUpperCase() ?? ''}`.trim());
  span.setAttributes({ 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MOST_TEXT) });
  try {
    return await work();
  } catch (error) {
    // Its message may quote values.
    span.setStatus({ code: SpanStatusCode.ERROR, message: String((error as { code?: unknown }).code ?? '') });
    throw error;
  } finally {
    span.end();
  }
}
