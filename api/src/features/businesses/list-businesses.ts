import { ROLES } from '@portal/shared/contract';
import { NO_BRAND, type BusinessStatus } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { addCounts, scoreOf, type CountsByCheck } from '../../data/quality/score.ts';
import type { Account } from '../../platform/auth/accounts.ts';
import type { Database } from '../../platform/database/index.ts';

type Trx = Transaction<Database>;
type Row = Pick<
  BusinessStatus,
  'id' | 'name' | 'is_operator' | 'stores' | 'stores_without_data' | 'open_brands' | 'unclear_lens_texts'
> & { groups: string[] | null; last_upload: Date | null; failed_upload: Date | null };

/**
 * How the businesses stand that the transaction sees, by name: one, or all for the operating company.
 * @param only null: all
 * @param accounts of the identity service
 */
export async function listBusinesses(
  trx: Trx,
  only: number | null,
  accounts: readonly Account[],
): Promise<BusinessStatus[]> {
  const rows = await readBusinesses(trx, only);
  const scores = await readScores(trx, only);
  const users = Map.groupBy(accounts, ({ tenantId }) => tenantId);
  return rows.map(({ groups, last_upload, failed_upload, ...business }) => {
    const own = users.get(business.id) ?? [];
    return {
      ...business,
      groups: ROLES.filter((role) => groups?.includes(role) ?? true),
      last_upload: last_upload?.toISOString() ?? null,
      failed_upload: failed_upload?.toISOString() ?? null,
      users: own.length,
      invitations: own.filter(({ state, isLocked }) => state === 'invited' && !isLocked).length,
      quality: scores.get(business.id) ?? null,
    };
  });
}

async function readBusinesses(trx: Trx, only: number | null): Promise<Row[]> {
  const isAsked = sql`(${only}::int IS NULL OR tenant_id = ${only}::int)`;
  const { rows } = await sql<Row>`
    WITH shops AS (
      SELECT tenant_id, count(*) AS stores, count(*) FILTER (WHERE last_upload IS NULL) AS stores_without_data, min(last_upload) AS last_upload
      FROM stores WHERE is_visible AND ${isAsked} GROUP BY tenant_id
    ), newest AS (
      SELECT DISTINCT ON (tenant_id) tenant_id, status, finished_at FROM uploads
      WHERE finished_at IS NOT NULL AND ${isAsked} ORDER BY tenant_id, id DESC
    ), sold AS (
      SELECT DISTINCT tenant_id, brand FROM brand_month WHERE brand <> ${NO_BRAND} AND ${isAsked}
    ), named AS (
      -- As the business's own list has them: a spelling counts for the brand that it was merged into.
      SELECT sold.tenant_id, count(DISTINCT coalesce(a.brand, sold.brand)) FILTER (WHERE b.name IS NULL) AS open_brands
      FROM sold
      LEFT JOIN brand_aliases a ON a.tenant_id = sold.tenant_id AND a.alias = fold_german(sold.brand)
      LEFT JOIN brands b ON b.tenant_id = sold.tenant_id AND b.name = coalesce(a.brand, sold.brand)
      GROUP BY sold.tenant_id
    ), lenses AS (
      SELECT tenant_id, count(*) AS unclear_lens_texts FROM lens_texts
      WHERE glasses_type IS NULL AND source <> 'korrektur' AND ${isAsked} GROUP BY tenant_id
    )
    SELECT t.id, t.name, t.is_operator, c.groups, coalesce(shops.stores, 0) AS stores, coalesce(shops.stores_without_data, 0) AS stores_without_data,
      shops.last_upload, CASE WHEN newest.status = 'failed' THEN newest.finished_at END AS failed_upload,
      coalesce(named.open_brands, 0) AS open_brands, coalesce(lenses.unclear_lens_texts, 0) AS unclear_lens_texts
    FROM tenants t
    LEFT JOIN contracts c ON c.tenant_id = t.id
    LEFT JOIN shops ON shops.tenant_id = t.id
    LEFT JOIN newest ON newest.tenant_id = t.id
    LEFT JOIN named ON named.tenant_id = t.id
    LEFT JOIN lenses ON lenses.tenant_id = t.id
    WHERE ${only}::int IS NULL OR t.id = ${only}::int
    ORDER BY t.name, t.id`.execute(trx);
  return rows;
}

/** The quality of each business: the newest counts of its visible stores, as one. */
async function readScores(trx: Trx, only: number | null): Promise<Map<number, number>> {
  const { rows } = await sql<{ tenant_id: number; checks: CountsByCheck }>`
    SELECT DISTINCT ON (q.tenant_id, q.store_id) q.tenant_id, q.checks
    FROM quality_scores q JOIN stores s ON s.tenant_id = q.tenant_id AND s.id = q.store_id AND s.is_visible
    WHERE (${only}::int IS NULL OR q.tenant_id = ${only}::int) AND q.day > (now() AT TIME ZONE 'Europe/Berlin')::date - 366
    ORDER BY q.tenant_id, q.store_id, q.day DESC`.execute(trx);
  return new Map(
    [...Map.groupBy(rows, ({ tenant_id }) => tenant_id)].flatMap(([id, stores]) => {
      const score = scoreOf(addCounts(stores.map(({ checks }) => checks)));
      return score === null ? [] : [[id, Math.round(score * 10) / 10] as const];
    }),
  );
}
