import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { amountOfLine } from '../../data/derived/amounts.ts';
import type { SalesRow } from '../../data/analysis/slices/best-sellers.ts';
import { isFrame, isLens, makerName } from '../../data/analysis/slices/lines-of-slice.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import type { WholePeriod } from '../../data/analysis/whole-period.ts';

export interface MakerRow extends SalesRow {
  maker: string;
  is_frame: boolean;
}

/** Frames and lenses of orders sold and not taken back, by who made them. */
export async function sumMakers(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<MakerRow[]> {
  const { rows } = await sql<MakerRow>`
    SELECT f.side, ${makerName} AS maker, ${isFrame} AS is_frame, sum(l.quantity) AS pieces, sum(${amountOfLine(tenantId)})::bigint AS cents
    FROM ${sidesOf(tenantId, storeIds, filter, period, { sold: true })}
    JOIN order_lines l ON l.tenant_id = ${tenantId} AND l.order_id = f.order_id AND (${isFrame} OR ${isLens})
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}
