import type { BrandTier } from '@portal/shared/contract/prices';
import { sql } from 'kysely';
import { amountOfLine } from '../../data/derived/amounts.ts';
import type { SalesRow } from '../../data/analysis/slices/best-sellers.ts';
import { tierOfLine } from '../../data/analysis/slices/lines-of-slice.ts';
import { brandName, isFrame } from '../../data/definitions/frame-lines.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import type { Question } from '../../data/analysis/question.ts';

export interface BrandRow extends SalesRow {
  brand: string;
  tier: BrandTier | 'ohne';
}

/** Frames sold and not taken back, by brand and price tier. */
export async function sumBrands(question: Question): Promise<BrandRow[]> {
  const { trx, tenantId } = question;
  const { rows } = await sql<BrandRow>`
    WITH frames AS MATERIALIZED (
      SELECT f.side, ${brandName} AS name, coalesce(${tierOfLine(question)}, 'ohne') AS tier,
        sum(l.quantity) AS pieces, sum(${amountOfLine(tenantId)})::bigint AS cents
      FROM ${sidesOf(question, { sold: true })}
      JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND ${isFrame}
      GROUP BY 1, 2, 3
    ), named AS (
      -- Folded once per spelling rather than once per line.
      SELECT names.name, coalesce(a.brand, names.name) AS brand, b.tier
      FROM (SELECT DISTINCT name FROM frames) names
      LEFT JOIN brand_aliases a ON a.tenant_id = ${tenantId} AND a.alias = fold_german(names.name)
      LEFT JOIN brands b ON b.tenant_id = ${tenantId} AND b.name = coalesce(a.brand, names.name)
    )
    SELECT frames.side, named.brand, coalesce(named.tier, frames.tier) AS tier, sum(frames.pieces) AS pieces, sum(frames.cents)::bigint AS cents
    FROM frames JOIN named ON named.name = frames.name
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}
