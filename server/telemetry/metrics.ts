import { statfs } from 'node:fs/promises';
import { aboutError, GAUGES, logTrouble, type JobRun, type OpenDatabase } from '@portal/api';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { businessSizes } from './business-sizes.ts';

/** Upper bounds, seconds: of answers, and of jobs. */
const ANSWERS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30];
const JOBS = [0.1, 1, 10, 60, 300, 1_800];

/** A call that was answered. */
interface Answered {
  method: string;
  /** The pattern of its path, as the route has it: never the path itself. */
  route: string;
  status: number;
  seconds: number;
  /** Whose it was; undefined: nobody had signed in. */
  business: number | undefined;
}

export interface Metrics {
  noteAnswer(answered: Answered): void;
  noteJob(run: JobRun): void;
  /** Everything in the format of Prometheus; asks the database. */
  read(): Promise<string>;
  contentType: string;
}

export interface MetricsOf {
  database: OpenDatabase;
  dataDir: string;
  /** Parts that the portal cannot do without, and areas. */
  partsOf: () => Promise<Record<string, boolean>>;
  /** Version of the host that is served. */
  hostVersion: () => string;
}

/** All figures of this process and of the database, under names that begin with `portal_`, beside those of Node. */
export function openMetrics({ database, dataDir, partsOf, hostVersion }: MetricsOf): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const sizeOf = businessSizes(database.db);

  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'Calls that were answered, by method, pattern of the path, and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'How long answers took, by pattern of the path, and by the number of stores of whoever asked.',
    labelNames: ['route', 'size'],
    buckets: ANSWERS,
    registers,
  });
  const runs = new Counter({
    name: 'portal_job_runs_total',
    help: 'Runs of jobs of this process, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
    registers,
  });
  const durations = new Histogram({
    name: 'portal_job_duration_seconds',
    help: 'How long jobs of this process ran, by queue.',
    labelNames: ['queue'],
    buckets: JOBS,
    registers,
  });
  const unread = new Counter({
    name: 'portal_gauges_unread_total',
    help: 'How often a figure of the database could not be read, by name.',
    labelNames: ['gauge'],
    registers,
  });

  /** A figure that is asked when it is read. What cannot be asked is left out, and counted. */
  const asked = (
    name: string,
    help: string,
    labelNames: readonly string[],
    read: () => Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        this.reset();
        try {
          for (const { labels, value } of await read()) this.set(labels, value);
        } catch (error) {
          unread.inc({ gauge: name });
          logTrouble({ gauge: name, ...aboutError(error) }, 'A figure for /metrics could not be read.');
        }
      },
    });

  for (const { name, help, labels, read } of GAUGES) asked(name, help, labels, () => read(database.db));
  asked('portal_ready', 'Whether a part is there (1) or not (0), as /readyz has it.', ['part'], async () =>
    Object.entries(await partsOf()).map(([part, isThere]) => ({ labels: { part }, value: Number(isThere) })),
  );
  asked('portal_database_connections', 'Connections of the pool, and calls that wait for one.', ['state'], async () => {
    const { totalCount, idleCount, waitingCount } = database.pool;
    return [
      { labels: { state: 'used' }, value: totalCount - idleCount },
      { labels: { state: 'idle' }, value: idleCount },
      { labels: { state: 'waiting' }, value: waitingCount },
    ];
  });
  asked('portal_disk_free_bytes', 'Room on the disk of the data folder.', [], async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return [{ labels: {}, value: bavail * bsize }];
  });
  asked('portal_info', 'Always 1; its labels say what is served.', ['host', 'database'], async () => [
    { labels: { host: hostVersion(), database: database.engine }, value: 1 },
  ]);

  return {
    noteAnswer: ({ method, route, status, seconds, business }) => {
      requests.inc({ method, route, status: String(status) });
      latency.observe({ route, size: sizeOf(business) }, seconds);
    },
    noteJob: ({ queue, seconds, error }) => {
      runs.inc({ queue, outcome: error === undefined ? 'done' : 'failed' });
      durations.observe({ queue }, seconds);
    },
    read: () => register.metrics(),
    contentType: register.contentType,
  };
}
