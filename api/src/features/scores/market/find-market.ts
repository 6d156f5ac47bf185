import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { HAZARD_COLUMNS, isUseful, type Basis, type HazardModel, type Tested } from '../../../data/scoring/index.ts';
import { hazardModelSchema } from '../stored-model.ts';

/** The model of the market and how much it rests on; null where there is none, one of another make, or one that is of no use. */
export async function findMarket(trx: Transaction<Database>): Promise<{ basis: Basis; model: HazardModel } | null> {
  const row = await trx
    .selectFrom('score_models_market')
    .select(['buyers', 'months', 'model', 'backtests'])
    .executeTakeFirst();
  if (!row || !isUseful(row.backtests as Tested[])) return null;
  const model = hazardModelSchema.parse(row.model);
  // Of an older edition of the portal: tonight's will fit again.
  return model.coefficients.length === HAZARD_COLUMNS.length
    ? { basis: { buyers: row.buyers, months: row.months }, model }
    : null;
}
