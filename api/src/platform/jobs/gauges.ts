import { sql, type Kysely } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Gauge } from '../telemetry/gauge.ts';

interface Queue {
  queue: string;
  state: 'waiting' | 'active' | 'failed';
  jobs: number;
  /** Of the job that has waited or run longest, seconds. */
  oldest: number;
}

/** What stands in the queues now; of failed jobs those of the last day. Jobs that are for later do not wait. */
const readQueues = async (db: Kysely<Database>): Promise<Queue[]> =>
  (
    await sql<Queue>`
      SELECT name AS queue,
        CASE WHEN state IN ('created', 'retry') THEN 'waiting' ELSE state::text END AS state,
        count(*)::int AS jobs,
        extract(epoch FROM now() - min(CASE WHEN state = 'active' THEN started_on ELSE start_after END))::float8 AS oldest
      FROM pgboss.job
      WHERE (state IN ('created', 'retry') AND start_after <= now())
        OR state = 'active'
        OR (state = 'failed' AND completed_on > now() - interval '1 day')
      GROUP BY 1, 2`.execute(db)
  ).rows;

export const JOB_GAUGES: readonly Gauge[] = [
  {
    name: 'portal_jobs',
    help: 'Jobs by queue: waiting, active, and failed within the last day.',
    labels: ['queue', 'state'],
    read: async (db) =>
      (await readQueues(db)).map(({ queue, state, jobs }) => ({ labels: { queue, state }, value: jobs })),
  },
  {
    name: 'portal_jobs_oldest_seconds',
    help: 'For how long the oldest job of a queue has been waiting or active, in seconds.',
    labels: ['queue', 'state'],
    read: async (db) =>
      (await readQueues(db))
        .filter(({ state }) => state !== 'failed')
        .map(({ queue, state, oldest }) => ({ labels: { queue, state }, value: Math.max(0, oldest) })),
  },
];
