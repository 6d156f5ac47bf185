import type { JobHandler, Jobs } from '../platform/jobs/index.ts';

export interface HeldJobs {
  /** Takes jobs as the runner does, and runs none by itself. */
  jobs: Jobs;
  /** Does what is repeated once, then runs what was sent so far, oldest first. */
  runAll(): Promise<void>;
}

/** Jobs that wait until the test runs them, for what can happen before they do. */
export function holdJobs(jobs: Jobs): HeldJobs {
  const handlers = new Map<string, JobHandler<object>>();
  const waiting: (() => Promise<void>)[] = [];
  const repeated: (() => Promise<void>)[] = [];
  const { signal } = new AbortController();
  return {
    jobs: {
      ...jobs,
      registerJob: async (name, handler) => void handlers.set(name, handler as JobHandler<object>),
      sendJob: async (name, tenantId, data) => {
        waiting.push(async () => handlers.get(name)?.(data, { tenantId, signal, ending: signal, attempt: 0 }));
        return name;
      },
      repeat: (_seconds, work) => void repeated.push(work),
    },
    runAll: async () => {
      for (const work of repeated) await work();
      for (const run of waiting.splice(0)) await run();
    },
  };
}
