import { today } from '@portal/shared/contract/calendar';
import type { Kysely } from 'kysely';
import { asOperator, type Database } from '../../../platform/database/index.ts';

/** Throws away the salts and visitors of days that are over: from then on no hash leads anywhere. */
export const sweepPastDays = (db: Kysely<Database>): Promise<void> =>
  asOperator(db, async (trx) => {
    await trx.deleteFrom('website_salts').where('day', '<', today()).execute();
    await trx.deleteFrom('website_seen_pages').where('day', '<', today()).execute();
    await trx.deleteFrom('website_visitors').where('day', '<', today()).execute();
  });
