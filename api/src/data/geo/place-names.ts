import { sql, type Transaction } from 'kysely';
import { insertSelect, kept, type Database } from '../../platform/database/index.ts';
import { germanPlz } from '../definitions/german-plz.ts';
import { placeName } from '../definitions/place-name.ts';

interface Business {
  trx: Transaction<Database>;
  tenantId: number;
}

/** Writes what the customers of the business call each postcode; of all its stores, since a place is called the same in each. */
export async function rebuildPlaceNames({ trx, tenantId }: Business): Promise<void> {
  await trx.deleteFrom('place_names').where('tenant_id', '=', tenantId).execute();
  await insertSelect(
    trx,
    sql`
    INSERT INTO place_names (tenant_id, plz, name, customers)
    SELECT ${tenantId}::int, plz, name, customers FROM (
      SELECT plz, (array_agg(city ORDER BY people DESC, city))[1] AS name, sum(people)::int AS customers,
        rank() OVER (PARTITION BY plz ORDER BY sum(people) DESC) AS place
      FROM (
        SELECT ${germanPlz} AS plz, btrim(c.city) AS city, count(*) AS people FROM customers c
        WHERE c.tenant_id = ${tenantId} AND c.erased_at IS NULL GROUP BY 1, 2
      ) spelt
      WHERE plz ~ '^[0-9]{5}$' AND city <> ''
      GROUP BY plz, fold_german(city)
    ) named WHERE place = 1`,
  );
}

/** Names of postcodes of `geo_plz` in a business, by postcode. */
export async function findPlaceNames(
  { trx, tenantId }: Business,
  plz: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await kept(sql<{ plz: string; name: string }>`
    SELECT g.plz, ${placeName(tenantId)} AS name FROM geo_plz g WHERE g.plz = ANY(${plz}::text[])`).execute(trx);
  return new Map(rows.map(({ plz: of, name }) => [of, name]));
}
