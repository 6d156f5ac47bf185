import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { aboutError, logTrouble } from '../../platform/telemetry/log.ts';
import { counterRoutes } from './receive/counter-routes.ts';
import { openSites } from './receive/sites.ts';
import { openJournal } from './journal/journal.ts';
import { startMover } from './mover.ts';
import { websiteRoutes } from './show/routes.ts';

/** Journals of processes that died are found this often, and yesterday's salts thrown away. Seconds. */
const PACE = { soon: 60, late: 60, news: 0 };

export interface WebsiteStatisticsOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  /** The portal's data folder; with several instances one that they share. */
  dataDir: string;
  /** Whether anything is counted at all. */
  isOn: boolean;
}

export interface WebsiteStatisticsFeatures {
  /** For people who have signed in. */
  feature: Feature;
  /** For the websites' visitors. */
  counter: Feature;
  /** Adds up what has been written so far, and what processes that are no more have left. */
  tidy(): Promise<void>;
}

/** Opens this process's journal of events and keeps the sums up with it. */
export async function startWebsiteStatistics({
  db,
  jobs,
  dataDir,
  isOn,
}: WebsiteStatisticsOptions): Promise<WebsiteStatisticsFeatures> {
  const root = join(dataDir, 'counter');
  const journal = await openJournal(root);
  const mover = startMover({
    db,
    journal,
    root,
    onError: (error) => logTrouble(aboutError(error), 'Visits of websites could not be added up.'),
  });
  const sites = openSites(db);
  jobs.repeat(PACE, () => mover.tidy());
  const keep = async (line: string) => {
    await journal.append(line);
    mover.wake();
  };
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= mover.stop().then(() => journal.close()));
  /** Whichever of the two a server has, the journal ends with it. */
  const closing =
    (routes: Feature): Feature =>
    (app, context) => {
      app.addHook('onClose', close);
      return routes(app, context);
    };
  return {
    tidy: () => mover.tidy(),
    feature: closing(websiteRoutes({ sites, isOn })),
    counter: closing(counterRoutes({ sites, keep, isOn })),
  };
}
