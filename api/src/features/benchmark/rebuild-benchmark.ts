import { sql, type Kysely, type Transaction } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { compareStores, type BenchRules, type GroupMonth, type LocatedMonth } from './compare.ts';

/** How many months back figures are compared; older ones do not change any more. */
const MONTHS = 60;
const BATCH = 5_000;

/**
 * Compares the stores of all businesses anew, in one transaction. For the operating company and its job: nothing
 * else may read across businesses.
 */
export function rebuildBenchmark(db: Kysely<Database>): Promise<void> {
  return asOperator(db, async (trx) => {
    const { published_to, ...settings } = await trx.selectFrom('bench_settings').selectAll().executeTakeFirstOrThrow();
    const rules: BenchRules = {
      minStores: settings.min_stores, minBusinesses: settings.min_businesses,
      outlierIqr: Number(settings.outlier_iqr), revenueBounds: settings.revenue_bounds,
    };
    const { groups, ranks } = compareStores(await readMonths(trx, published_to), rules);
    await sql`DELETE FROM bench_month`.execute(trx);
    await sql`DELETE FROM store_bench`.execute(trx);
    await insertGroups(trx, groups);
    // As values, which a cluster sends to each business's node; from arrays, it would copy past row level security, and refuses.
    for (let at = 0; at < ranks.length; at += BATCH) await trx.insertInto('store_bench').values(ranks.slice(at, at + BATCH)).execute();
  });
}

/** Complete months of visible stores, one year more than is shown, for the revenue classes. */
async function readMonths(trx: Transaction<Database>, publishedTo: string | null): Promise<LocatedMonth[]> {
  const { rows } = await sql<LocatedMonth>`
    SELECT m.tenant_id, m.store_id, m.month, m.charged_cents, m.charged_glasses_cents, m.glasses_count, m.buyer_count, m.charged_buyer_cents, g.state AS region
    FROM store_month m
    JOIN stores s ON s.tenant_id = m.tenant_id AND s.id = m.store_id AND s.is_visible
    JOIN (
      -- A month is complete once the store has data of a later one.
      SELECT tenant_id, store_id, max(month) AS running FROM store_month GROUP BY tenant_id, store_id
    ) last ON last.tenant_id = m.tenant_id AND last.store_id = m.store_id AND m.month < last.running
    LEFT JOIN geo_plz g ON g.plz = s.plz
    WHERE m.month >= (now() AT TIME ZONE 'Europe/Berlin')::date - make_interval(months => ${MONTHS + 12})
      AND m.month <= coalesce(${publishedTo}::date, 'infinity')`.execute(trx);
  return rows;
}

async function insertGroups(trx: Transaction<Database>, groups: readonly GroupMonth[]): Promise<void> {
  for (let at = 0; at < groups.length; at += BATCH) {
    const batch = groups.slice(at, at + BATCH);
    const column = (name: keyof GroupMonth) => batch.map((group) => group[name]);
    await sql`
      INSERT INTO bench_month (month, kpi, revenue_class, region, stores, p10, p25, median, p75, p90)
      SELECT * FROM unnest(
        ${column('month')}::date[], ${column('kpi')}::text[], ${column('revenue_class')}::text[], ${column('region')}::text[], ${column('stores')}::int[],
        ${column('p10')}::float8[], ${column('p25')}::float8[], ${column('median')}::float8[], ${column('p75')}::float8[], ${column('p90')}::float8[])`.execute(trx);
  }
}
