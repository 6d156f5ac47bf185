import type { BrandTier, PriceBands } from '@portal/shared/contract/prices';
import { NO_BRAND, type Brand, type BrandPage, type BrandQuery } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findPriceBands, tierOfPrice } from '../../data/brands/price-bands.ts';
import { within } from '../../data/users/operator.ts';
import { suggestBrands, type Candidate } from '../../data/brands/suggest.ts';

type Row = Omit<Brand, 'tier' | 'tier_source' | 'aliases' | 'suggestions'> & { set_tier: BrandTier | null };

/**
 * What every brand of a business is, and how it sold. An alias counts for its brand even before the figures follow.
 * @param only null: of each business that the transaction sees
 */
export const brandsOf = (only: number | null) => sql`
  sold AS (
    SELECT m.tenant_id, coalesce(a.brand, m.brand) AS name,
      sum(m.pieces) AS all_pieces, sum(m.revenue_cents) AS all_cents,
      coalesce(sum(m.pieces) FILTER (WHERE m.month > last.month - interval '12 months'), 0) AS pieces,
      coalesce(sum(m.revenue_cents) FILTER (WHERE m.month > last.month - interval '12 months'), 0) AS gross_cents
    FROM brand_month m
    JOIN (SELECT tenant_id, max(month) AS month FROM brand_month WHERE ${within(only)} GROUP BY tenant_id) last ON last.tenant_id = m.tenant_id
    LEFT JOIN brand_aliases a ON a.tenant_id = m.tenant_id AND a.alias = fold_german(m.brand)
    WHERE ${within(only, 'm')} AND m.brand <> ${NO_BRAND}
    GROUP BY 1, 2
  ), known AS (
    SELECT coalesce(sold.tenant_id, b.tenant_id) AS tenant_id, coalesce(sold.name, b.name) AS name, CASE WHEN b.name IS NULL THEN 'open' ELSE 'decided' END AS state, b.tier AS set_tier,
      coalesce(b.is_own, false) AS is_own, coalesce(sold.pieces, 0) AS pieces, coalesce(sold.gross_cents, 0)::bigint AS gross_cents,
      CASE WHEN sold.pieces > 0 THEN round(sold.gross_cents / sold.pieces)::bigint
        WHEN sold.all_pieces > 0 THEN round(sold.all_cents / sold.all_pieces)::bigint END AS mean_cents
    FROM sold
    FULL JOIN (SELECT tenant_id, name, tier, is_own FROM brands WHERE ${within(only)}) b ON b.tenant_id = sold.tenant_id AND b.name = sold.name
    WHERE coalesce(sold.name, b.name) <> ${NO_BRAND}
  )`;

/** One page of the business's brands: those that nobody has looked at first, then by revenue. */
export async function listBrands(
  trx: Transaction<Database>,
  tenantId: number,
  { q, state, offset, limit }: BrandQuery,
): Promise<BrandPage> {
  const bands = await findPriceBands(trx, tenantId);
  const { rows } = await sql<Row & { total: number; open: number }>`
    WITH ${brandsOf(tenantId)}, hits AS (
      SELECT * FROM known
      WHERE (${state ?? null}::text IS NULL OR state = ${state ?? null}::text)
        AND (strpos(fold_german(name), fold_german(${q})) > 0 OR EXISTS (
          SELECT FROM brand_aliases a WHERE a.tenant_id = ${tenantId} AND a.brand = known.name AND strpos(a.alias, fold_german(${q})) > 0))
    ), page AS (
      SELECT * FROM hits ORDER BY state DESC, gross_cents DESC, name LIMIT ${limit} OFFSET ${offset}
    )
    SELECT counted.*, page.*
    FROM (SELECT (SELECT count(*) FROM hits)::int AS total, (SELECT count(*) FROM known WHERE state = 'open')::int AS open) counted
    LEFT JOIN page ON true
    ORDER BY page.state DESC, page.gross_cents DESC, page.name`.execute(trx);
  // Behind the last page there is a row with the counts alone.
  const items = rows.filter(({ name }) => name !== null);
  const candidates = await candidatesFor(
    trx,
    tenantId,
    items.some(({ state: one }) => one === 'open'),
  );
  const aliases = await aliasesOf(
    trx,
    tenantId,
    items.map(({ name }) => name),
  );
  return {
    total: rows[0]?.total ?? 0,
    open: rows[0]?.open ?? 0,
    bands,
    items: items.map(({ set_tier, ...brand }) => ({
      ...brand,
      aliases: aliases.get(brand.name) ?? [],
      ...tierOf(set_tier, brand.mean_cents, bands),
      suggestions:
        brand.state === 'decided'
          ? []
          : suggestBrands(
              brand.name,
              candidates.filter(({ is_known, weight }) => is_known || weight > brand.gross_cents),
            ),
    })),
  };
}

/** Whatever a spelling may mean: all brands of the business; none where nobody asks. */
async function candidatesFor(
  trx: Transaction<Database>,
  tenantId: number,
  isAsked: boolean,
): Promise<(Candidate & { is_known: boolean })[]> {
  if (!isAsked) return [];
  const { rows } = await sql<Candidate & { is_known: boolean }>`
    WITH ${brandsOf(tenantId)} SELECT name, gross_cents AS weight, state = 'decided' AS is_known FROM known`.execute(
    trx,
  );
  return rows;
}

/** What a person has said stands over the price. */
function tierOf(
  set: BrandTier | null,
  meanCents: number | null,
  bands: PriceBands | null,
): Pick<Brand, 'tier' | 'tier_source'> {
  if (set) return { tier: set, tier_source: 'set' };
  if (!bands || meanCents === null) return { tier: null, tier_source: null };
  return { tier: tierOfPrice(meanCents, bands), tier_source: 'price' };
}

async function aliasesOf(
  trx: Transaction<Database>,
  tenantId: number,
  brands: string[],
): Promise<Map<string, string[]>> {
  if (brands.length === 0) return new Map();
  const rows = await trx
    .selectFrom('brand_aliases')
    .select(['name', 'brand'])
    .where('tenant_id', '=', tenantId)
    .where('brand', 'in', brands)
    // Its own spelling is none that a person has merged.
    .whereRef('name', '<>', 'brand')
    .orderBy('name')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ brand }) => brand)].map(([brand, list]) => [brand, list.map(({ name }) => name)]),
  );
}

/** What a brand is, by the name that brand_month has: for figures by tier or of own brands. */
export async function readBrands(
  trx: Transaction<Database>,
  tenantId: number,
): Promise<Map<string, { tier: BrandTier | null; isOwn: boolean }>> {
  const bands = await findPriceBands(trx, tenantId);
  const { rows } = await sql<Row>`WITH ${brandsOf(tenantId)} SELECT * FROM known`.execute(trx);
  return new Map(
    rows.map(({ name, set_tier, mean_cents, is_own }) => [
      name,
      { tier: tierOf(set_tier, mean_cents, bands).tier, isOwn: is_own },
    ]),
  );
}
