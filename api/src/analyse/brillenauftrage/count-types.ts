import type { AGE_GROUPS, AnalysisFilter, GlassesOrders } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { sidesOf } from '../sides-of.ts';
import type { WholePeriod } from '../whole-period.ts';

export interface TypeRow {
  side: 'current' | 'previous';
  type: GlassesOrders['types'][number]['type'];
  age: (typeof AGE_GROUPS)[number];
  pieces: number;
}

/** Glasses by type and age of the wearer, those taken back at their own day as −1. */
export async function countTypes(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<TypeRow[]> {
  const { rows } = await sql<TypeRow>`
    SELECT f.side, f.glasses_type AS type, f.age_group AS age, sum(CASE WHEN f.is_cancellation THEN -1 ELSE 1 END) AS pieces
    FROM ${sidesOf(tenantId, storeIds, filter, period, { kind: 'Brille' })}
    GROUP BY 1, 2, 3`.execute(trx);
  return rows;
}
