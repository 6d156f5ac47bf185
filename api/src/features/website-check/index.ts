import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { resolveByName } from '../../platform/web/index.ts';
import { checkAllWebsites, type CheckContext } from './check-website.ts';
import { websiteCheckRoutes } from './routes.ts';
import { openTurns } from './turns.ts';

const DAILY = 'website-check';
/** A job over all businesses counts as one of a business that nobody has. */
const EVERYBODY = 0;

interface Start {
  db: Kysely<Database>;
  jobs: Jobs;
  ownUrl: string;
}

/** Looks at every registered website once a day, and opens the routes of the page. */
export async function startWebsiteChecks({ db, jobs, ownUrl }: Start): Promise<Feature> {
  const context: CheckContext = { db, ownUrl, resolve: resolveByName() };
  const turns = openTurns();
  await jobs.registerJob(DAILY, () => checkAllWebsites(context, turns));
  await jobs.scheduleJob(DAILY, EVERYBODY, '10 5 * * *');
  return websiteCheckRoutes(context, turns);
}
