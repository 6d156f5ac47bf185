import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { StateName } from './states.ts';
import type { PlzRow } from './replace-plz.ts';

/** The postcode with its centre; undefined when it is not known. */
export const findPlz = (trx: Transaction<Database>, plz: string): Promise<PlzRow | undefined> =>
  trx.selectFrom('geo_plz').selectAll().where('plz', '=', plz).executeTakeFirst();

/** State (Bundesland) that the postcode lies in, for its public holidays; undefined when it is not known. */
export async function findState(trx: Transaction<Database>, plz: string): Promise<StateName | undefined> {
  const found = await trx.selectFrom('geo_plz').select('state').where('plz', '=', plz).executeTakeFirst();
  // The table's check holds it to the sixteen.
  return found?.state as StateName | undefined;
}
