export { wakePollers } from './repeat.ts';
export { startJobs, type JobContext, type JobHandler, type Jobs, type RegisterJobOptions, type Watch } from './jobs.ts';
