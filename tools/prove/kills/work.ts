import type { OpenDatabase } from '../../../api/src/platform/database/index.ts';
import type { Jobs } from '../../../api/src/platform/jobs/index.ts';
import type { MailServer } from '../../../api/src/platform/mail/testing/start-mail-server.ts';

/** What works are made with. */
export interface Ground {
  database: OpenDatabase;
  /** Sends jobs, and works on none. */
  jobs: Jobs;
  dataDir: string;
  mail: MailServer;
}

/** A kind of work of which there is always some, until it is judged. */
export interface Work {
  /** German, as in 'beim …'. */
  name: string;
  /** The queue of its jobs. */
  queue: string;
  /** Makes work where there is too little of it. */
  refill(): Promise<void>;
  /** How much of it waits or is being done. */
  open(): Promise<number>;
  /** Once none is open: how much there was, and German sentences about what is lost or there twice. */
  judge(): Promise<{ done: number; wrong: string[] }>;
}
