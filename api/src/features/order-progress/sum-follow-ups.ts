import { FOLLOW_UP_DAYS, type FollowUp } from '@portal/shared/contract/analyse';
import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { sql } from 'kysely';
import type { Question } from '../../data/analysis/question.ts';
import { areDerivedSince, KNOWS_COLLECTED } from '../../data/analysis/are-derived-since.ts';
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
  const areHeld = await areDerivedSince(question, KNOWS_COLLECTED);
  const from = [period.from, period.previousFrom].sort()[0];
  const to = [period.to, period.previousTo].sort().at(-1);
  const { rows } = await sql<FollowUpRow>`
    WITH reglazed AS MATERIALIZED (
      -- Neuverglasungen are few beside glasses: each finds its own.
      SELECT DISTINCT g.order_id FROM order_facts n
      CROSS JOIN LATERAL (
        SELECT g.order_id FROM order_facts g
        WHERE g.tenant_id = ${tenantId} AND g.customer_id = n.customer_id AND g.kind = 'Brille' AND g.piece > 0
          AND g.ordered_on BETWEEN n.ordered_on - ${FOLLOW_UP_DAYS}::int AND n.ordered_on
        ORDER BY g.ordered_on DESC, g.order_id DESC LIMIT 1
      ) g
      WHERE ${inStores({ tenantId, storeIds }, 'n')} AND n.kind = 'Neuverglasung' AND n.is_sale
        AND n.ordered_on BETWEEN ${from}::date AND ${to}::date + ${FOLLOW_UP_DAYS}::int
    ), taken AS MATERIALIZED (
      -- So are those that were taken back.
      SELECT g.order_id, EXISTS (
        SELECT FROM order_facts other WHERE other.tenant_id = ${tenantId} AND other.customer_id = g.customer_id AND other.is_sale AND other.kind = 'Brille'
          AND other.ordered_on > g.ordered_on AND other.ordered_on BETWEEN back.taken_on AND back.taken_on + ${EXCHANGE_DAYS}::int
      ) AS is_exchanged
      FROM order_facts g
      CROSS JOIN LATERAL (
        SELECT max(c.ordered_on) AS taken_on FROM orders c
        WHERE c.tenant_id = ${tenantId} AND c.cancels_order_id = g.order_id AND c.ordered_on <= g.ordered_on + ${FOLLOW_UP_DAYS}::int
      ) back
      WHERE ${inStores({ tenantId, storeIds }, 'g')} AND g.kind = 'Brille' AND g.piece > 0 AND NOT g.is_sale
        AND g.ordered_on BETWEEN ${from}::date AND ${to}::date AND back.taken_on IS NOT NULL
    )
    SELECT side, type, staff_id, ${countsAs(tenantId, sql`glasses.spelling`)} AS maker, glasses, reglazed, taken_back, exchanged
    FROM (
      SELECT f.side, f.glasses_type AS type, f.staff_id, (${lensMakersOf(tenantId, areHeld)})[1] AS spelling, count(*) AS glasses,
        count(r.order_id) AS reglazed, count(t.order_id) AS taken_back, count(*) FILTER (WHERE t.is_exchanged) AS exchanged
      FROM ${sidesOf(question, { kind: 'Brille', cancellation: false })}
      LEFT JOIN reglazed r ON r.order_id = f.order_id
      LEFT JOIN taken t ON t.order_id = f.order_id
      WHERE f.ordered_on <= ${dataDate}::date - ${FOLLOW_UP_DAYS}::int
      GROUP BY 1, 2, 3, 4
    ) glasses`.execute(trx);
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
