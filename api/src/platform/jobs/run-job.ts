import { SpanStatusCode, trace } from '@opentelemetry/api';

/** A run of a job that has ended. */
export interface JobRun {
  queue: string;
  /** Whose job it was; 0: of all. */
  tenantId: number;
  /** 0 for the first run. */
  attempt: number;
  seconds: number;
  /** What it ended with; undefined where it went well. */
  error?: unknown;
}

const tracer = trace.getTracer('portal/jobs');

/** Runs a job within a span of its own, and says how it ended. @throws what the job throws, so that the queue knows */
export function runJob(
  { queue, tenantId, attempt }: Pick<JobRun, 'queue' | 'tenantId' | 'attempt'>,
  work: () => Promise<void>,
  onRun: (run: JobRun) => void,
): Promise<void> {
  return tracer.startActiveSpan(`job ${queue}`, async (span) => {
    span.setAttributes({ 'portal.queue': queue, 'portal.business': tenantId, 'portal.attempt': attempt });
    const begun = performance.now();
    const seconds = () => (performance.now() - begun) / 1000;
    try {
      await work();
      onRun({ queue, tenantId, attempt, seconds: seconds() });
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      onRun({ queue, tenantId, attempt, seconds: seconds(), error });
      throw error;
    } finally {
      span.end();
    }
  });
}
