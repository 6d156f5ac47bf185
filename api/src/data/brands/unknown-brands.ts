import { NO_BRAND } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { Candidate } from './suggest.ts';

/** What figures and decisions of a business name, by what it sold, in cents. */
export async function findKnownBrands(trx: Transaction<Database>, tenantId: number): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT name, sum(cents)::bigint AS weight FROM (
      SELECT brand AS name, revenue_cents AS cents FROM brand_month WHERE tenant_id = ${tenantId} AND brand <> ${NO_BRAND}
      UNION ALL SELECT name, 0 FROM brands WHERE tenant_id = ${tenantId} AND name <> ${NO_BRAND}
    ) named GROUP BY name ORDER BY 2 DESC, 1`.execute(trx);
  return rows;
}

/** Of names those that no figure and no decision of the business knows, however they are spelt there: capitals, accents and umlauts aside. */
export async function findUnknownBrands(
  trx: Transaction<Database>,
  tenantId: number,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<{ name: string }>`
    WITH known AS (
      SELECT fold_german(brand) AS spelling FROM (SELECT DISTINCT brand FROM brand_month WHERE tenant_id = ${tenantId}) sold
      UNION SELECT fold_german(name) FROM brands WHERE tenant_id = ${tenantId}
      UNION SELECT alias FROM brand_aliases WHERE tenant_id = ${tenantId}
    )
    SELECT asked.name FROM unnest(${names}::text[]) asked (name) LEFT JOIN known ON known.spelling = fold_german(asked.name)
    WHERE known.spelling IS NULL`.execute(trx);
  return rows.map(({ name }) => name);
}
