export { wakePollers } from './repeat.ts';
export type { JobRun } from './run-job.ts';
export { startJobs, type JobContext, type JobHandler, type Jobs, type RegisterJobOptions, type Watch } from './jobs.ts';
