import type { AnalysisFilter } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import { sidesOf } from '../sides-of.ts';
import type { WholePeriod } from '../whole-period.ts';
import { SLOT_CENTS, type AmountSlot } from './bins.ts';

/** How many glasses were sold and not taken back at each amount, in slots of ten euros. */
export async function countAmounts(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<AmountSlot[]> {
  const { rows } = await sql<AmountSlot>`
    SELECT slot, count(*) FILTER (WHERE side = 'current') AS current, count(*) FILTER (WHERE side = 'previous') AS previous
    FROM (
      SELECT f.side, floor(f.revenue_cents::numeric / ${SLOT_CENTS}::int)::int AS slot
      FROM ${sidesOf(tenantId, storeIds, filter, period, { kind: 'Brille', sold: true })}
    ) amounts
    GROUP BY slot ORDER BY slot`.execute(trx);
  return rows;
}
