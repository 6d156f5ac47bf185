import { FOLLOW_UP_DAYS, type FollowUp } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { sidesOf } from '../../data/analysis/sides-of.ts';
import { countsAs } from '../../data/definitions/frame-lines.ts';
import { inStores } from '../../data/stores/scope.ts';
import { lensMakersOf } from '../../data/definitions/lens-lines.ts';

/** Whoever orders other glasses within so many days of giving some back has exchanged them. */
const EXCHANGE_DAYS = 30;

export interface FollowUpRow extends FollowUp {
  side: 'current' | 'previous';
  type: (typeof GLASSES_TYPES)[number] | 'ohne';
  staff_id: number | null;
  /** Of the first lens; null: the lines have none. */
  maker: string | null;
}

/** What became of the glasses of both sides, by type, who sold them and who made their lenses, with a row for each spelling of a maker. */
export async function sumFollowUps(question: Question): Promise<FollowUpRow[]> {
  const { trx, tenantId, storeIds, dataDate, period } = question;
  const from = [period.from, period.previousFrom].sort()[0];
  const to = [period.to, period.previousTo].sort().at(-1);
  const { rows } = await sql<FollowUpRow>`
    WITH reglazed AS MATERIALIZED (
      -- Neuverglasungen are few beside glasses: each finds its own.
      SELECT DISTINCT g.order_id FROM order_facts n
      CROSS JOIN LATERAL (
        SELECT g.order_id, g.ordered_on FROM order_facts g
        WHERE g.tenant_id = ${tenantId} AND g.customer_id = n.customer_id AND g.kind = 'Brille' AND g.piece > 0 AND g.ordered_on <= n.ordered_on
        ORDER BY g.ordered_on DESC, g.order_id DESC LIMIT 1
      ) g
      WHERE ${inStores({ tenantId, storeIds }, 'n')} AND n.kind = 'Neuverglasung' AND n.is_sale
        AND n.ordered_on BETWEEN ${from}::date AND ${to}::date + ${FOLLOW_UP_DAYS}::int AND g.ordered_on >= n.ordered_on - ${FOLLOW_UP_DAYS}::int
    )
    SELECT side, type, staff_id, ${countsAs(tenantId, sql`glasses.spelling`)} AS maker, count(*) AS glasses, count(*) FILTER (WHERE is_reglazed) AS reglazed,
      count(*) FILTER (WHERE taken_on IS NOT NULL) AS taken_back, count(*) FILTER (WHERE is_exchanged) AS exchanged
    FROM (
      SELECT f.side, f.glasses_type AS type, f.staff_id, taken.taken_on, (${lensMakersOf(tenantId)})[1] AS spelling,
        r.order_id IS NOT NULL AS is_reglazed,
        taken.taken_on IS NOT NULL AND EXISTS (
          SELECT FROM order_facts g WHERE g.tenant_id = ${tenantId} AND g.customer_id = f.customer_id AND g.is_sale AND g.kind = 'Brille'
            AND g.ordered_on > f.ordered_on AND g.ordered_on BETWEEN taken.taken_on AND taken.taken_on + ${EXCHANGE_DAYS}::int
        ) AS is_exchanged
      FROM ${sidesOf(question, { kind: 'Brille', cancellation: false })}
      LEFT JOIN reglazed r ON r.order_id = f.order_id
      LEFT JOIN LATERAL (
        SELECT max(c.ordered_on) AS taken_on FROM orders c
        WHERE NOT f.is_sale AND c.tenant_id = ${tenantId} AND c.cancels_order_id = f.order_id
          AND c.ordered_on <= f.ordered_on + ${FOLLOW_UP_DAYS}::int
      ) taken ON true
      WHERE f.ordered_on <= ${dataDate}::date - ${FOLLOW_UP_DAYS}::int
    ) glasses
    GROUP BY side, type, staff_id, glasses.spelling`.execute(trx);
  return rows;
}

const NONE: FollowUp = { glasses: 0, reglazed: 0, taken_back: 0, exchanged: 0 };

export const addFollowUps = (rows: readonly FollowUp[]): FollowUp =>
  rows.reduce(
    (sum, row) => ({
      glasses: sum.glasses + row.glasses,
      reglazed: sum.reglazed + row.reglazed,
      taken_back: sum.taken_back + row.taken_back,
      exchanged: sum.exchanged + row.exchanged,
    }),
    NONE,
  );
