import type { AnalysisFilter, GlassesValue } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/index.ts';
import type { WholePeriod } from '../whole-period.ts';
import { sidesOf } from '../sides-of.ts';

type Split = GlassesValue['split'];

const NOTHING: Split['current'] = { frame_cents: 0, lens_cents: 0, orders: 0 };

/** Revenue of frames and of lenses in all orders, as 'gesamtumsatz' splits it. */
export async function sumSplit(
  trx: Transaction<Database>, tenantId: number, storeIds: readonly number[], filter: AnalysisFilter, period: WholePeriod,
): Promise<Split> {
  const { rows } = await sql<Split['current'] & { side: keyof Split }>`
    SELECT f.side, sum(f.frame_cents)::bigint AS frame_cents, sum(f.lens_cents)::bigint AS lens_cents,
      sum(CASE WHEN f.frame_cents = 0 AND f.lens_cents = 0 THEN 0 WHEN f.is_cancellation THEN -1 ELSE 1 END) AS orders
    FROM ${sidesOf(tenantId, storeIds, filter, period)} GROUP BY f.side`.execute(trx);
  const of = (wanted: keyof Split) => {
    const { frame_cents, lens_cents, orders } = rows.find(({ side }) => side === wanted) ?? NOTHING;
    return { frame_cents, lens_cents, orders };
  };
  return { current: of('current'), previous: of('previous') };
}
