import { aboutError, logTrouble, type JobRun } from '@portal/api';
import type { Metrics } from './metrics.ts';

/** Counts each run of a job, and tells of those that failed: with the queue, and the number of the business. */
export const noteJobs =
  ({ noteJob }: Pick<Metrics, 'noteJob'>) =>
  (run: JobRun): void => {
    noteJob(run);
    const { queue, tenantId: business, attempt, error } = run;
    if (error !== undefined) logTrouble({ queue, business, attempt, ...aboutError(error) }, 'A job has failed.');
  };
