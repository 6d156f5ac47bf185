import { sql, type Kysely } from 'kysely';
import { asOperator, type Database } from '../../../platform/database/index.ts';
import { choosePool } from '../../../data/scoring/index.ts';
import { isoOf } from '../read-customers.ts';
import { runFit } from '../run-fit.ts';
import { modelColumns } from '../stored-model.ts';
import { LEAST_BUSINESSES, poolSamples } from './pool-samples.ts';
import { readSample, type Sample } from './read-sample.ts';

/** Of one business: no chain outweighs the others. */
const MOST_OF_ONE = 2_000;
/** Rows of all businesses together, so that they fit into memory: some 30 MB. */
const MOST_OF_ALL = 200_000;

/**
 * Fits the model of the market anew from the businesses that let it, and removes it while there are too few.
 *
 * A sample of each business is read as that business and kept in memory alone, without names or numbers; counts of
 * person-months would do for the fit, but not for its backtests. What is stored are some thirty coefficients and
 * figures over at least five businesses with a hundred buyers each, of which none has more than its share.
 */
export async function rebuildMarket(db: Kysely<Database>): Promise<void> {
  const tenants = await findContributors(db);
  const samples: Sample[] = [];
  for (const tenantId of tenants.length < LEAST_BUSINESSES ? [] : tenants) {
    const sample = await readSample(db, tenantId, Math.min(MOST_OF_ONE, Math.ceil(MOST_OF_ALL / tenants.length)));
    if (sample) samples.push(sample);
  }
  const market = poolSamples(samples);
  const isEnough = market !== null && choosePool(market, null).pool === 'business';
  const fitted = isEnough
    ? await runFit({ asOf: market.asOf, histories: market.histories, pool: 'market', customers: [] })
    : null;
  await asOperator(db, async (trx) => {
    if (!market || !fitted?.hazard) return void (await trx.deleteFrom('score_models_market').execute());
    const { businesses, buyers, months } = market;
    const row = {
      as_of: isoOf(market.asOf),
      businesses,
      buyers,
      months,
      ...modelColumns(fitted.hazard),
      events: fitted.hazard.model.events,
    };
    await trx
      .insertInto('score_models_market')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('only_row')
          .doUpdateSet({ ...row, version: sql`score_models_market.version + 1`, computed_at: new Date() }),
      )
      .execute();
  });
}

/** Businesses that have uploaded something and let the market learn from it; who does without forecasts gives nothing to those of others. */
async function findContributors(db: Kysely<Database>): Promise<number[]> {
  const tenants = await findTenants(db);
  const kept = await asOperator(db, (trx) =>
    trx
      .selectFrom('business_settings')
      .select('tenant_id')
      .where((eb) => eb.or([eb('shares_market_model', '=', false), eb('without_forecasts', '=', true)]))
      .execute(),
  );
  return tenants.filter((tenantId) => !kept.some(({ tenant_id }) => tenant_id === tenantId));
}

/** Businesses that have uploaded something. */
export async function findTenants(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await asOperator(db, (trx) =>
    sql<{ tenant_id: number }>`
    SELECT DISTINCT tenant_id FROM stores WHERE last_upload IS NOT NULL ORDER BY tenant_id`.execute(trx),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
