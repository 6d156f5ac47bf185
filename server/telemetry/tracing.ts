import { context, isValidTraceId, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { nextTraceId } from './next-trace-id.ts';

export interface TracingOptions {
  /** Of a collector, without `/v1/traces`. */
  endpoint: string;
  /** Share of calls that are followed, 0 to 1. */
  ratio: number;
  serviceName: string;
}

/**
 * Hands what happens in this process on to a collector, by OTLP over HTTP: a span for each call, job and statement. Whoever writes spans
 * takes `@opentelemetry/api` alone, and knows nothing of this.
 * @returns what hands on the rest and ends it
 */
export function startTracing({ endpoint, ratio, serviceName }: TracingOptions): () => Promise<void> {
  const random = new RandomIdGenerator();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => {
        const id = nextTraceId.take() ?? '';
        return isValidTraceId(id) ? id : random.generateTraceId();
      },
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }) }),
    ],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  trace.setGlobalTracerProvider(provider);
  return async () => {
    // A collector that is away keeps nobody from ending.
    await provider.shutdown().catch(() => undefined);
    trace.disable();
    context.disable();
  };
}
