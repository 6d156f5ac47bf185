export { startJobs, type JobContext, type JobHandler, type Jobs, type RegisterJobOptions } from './jobs.ts';
