import type { StandingSentence } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { chanceWithin } from '../campaigns/chance-within.ts';
import { wentOut } from '../campaigns/went-out.ts';
import { RESPONSE_DAYS } from './bundle-days.ts';

/** Households of one bundle and one lot, and what they did within the response time. */
export interface HouseholdSums {
  version: number;
  on_day: string;
  is_control: boolean;
  people: number;
  buyers: number;
  main_buyers: number;
  revenue_cents: number;
  /** Sum of the squares of what each spent. */
  squares: number;
  /** First pieces that went out within the response time, and what they cost. */
  sent: number;
  cost_cents: number;
  /** To whom something of another campaign went out within the response time. */
  others: number;
  /** Of whom the forecast said anything: how many, their chances together, and who bought main glasses. */
  forecast: number;
  expected: number;
  forecast_buyers: number;
}

/**
 * Each household once, with the person and on the day of its first piece in the whole life of a Daueraktion, or of the first that it was held out of:
 * whether and when it is counted does not depend on its lot. What comes later does, as who was written to may have bought and so wait
 * anew. As drawn, whatever became of them; who was merged is the survivor.
 */
export async function sumHouseholds(
  trx: Transaction<Database>,
  tenantId: number,
  standingId: number,
): Promise<HouseholdSums[]> {
  const { rows } = await sql<HouseholdSums>`
    WITH asked AS (
      SELECT p.on_day, p.customer_id, p.list_id, p.is_control OR p.outcome = 'alone' AS is_control, coalesce(x.survivor_id, p.customer_id) AS person,
        row_number() OVER (PARTITION BY coalesce(x.survivor_id, p.customer_id) ORDER BY p.on_day, p.occasion) AS of_person,
        row_number() OVER (PARTITION BY coalesce(p.lot, -p.customer_id) ORDER BY p.on_day, p.customer_id, p.occasion) AS of_household
      FROM standing_pieces p LEFT JOIN customer_merges x ON x.tenant_id = p.tenant_id AND x.merged_id = p.customer_id
      WHERE p.tenant_id = ${tenantId} AND p.standing_id = ${standingId} AND (p.list_id IS NOT NULL OR p.outcome = 'alone')
    ), households AS (
      SELECT u.*, a.*, l.unit_cost_cents,
        coalesce(${wentOut(tenantId)} AND l.sent_on <= u.on_day + ${RESPONSE_DAYS}::int, false) AS is_sent,
        ${chanceWithin.sql(sql`m.chance`, sql`${RESPONSE_DAYS}::int`)} AS chance,
        EXISTS (
          SELECT FROM shipping_list_members o
          JOIN shipping_lists q ON q.tenant_id = o.tenant_id AND q.id = o.list_id
          LEFT JOIN campaigns c ON c.tenant_id = q.tenant_id AND c.id = q.campaign_id
          WHERE o.tenant_id = ${tenantId} AND o.customer_id = u.customer_id AND c.standing_id IS DISTINCT FROM ${standingId}::bigint
            AND q.sent_on BETWEEN u.on_day AND u.on_day + ${RESPONSE_DAYS}::int AND ${wentOut(tenantId, 'o', 'q')}
        ) AS is_others
      FROM asked u
      LEFT JOIN shipping_lists l ON l.tenant_id = ${tenantId} AND l.id = u.list_id
      LEFT JOIN shipping_list_members m ON m.tenant_id = ${tenantId} AND m.list_id = u.list_id AND m.customer_id = u.customer_id
      CROSS JOIN LATERAL (
        SELECT sum(o.revenue_cents) AS cents, bool_or(o.is_sale) AS bought, bool_or(o.is_sale AND o.is_main) AS bought_main
        FROM order_facts o
        WHERE o.tenant_id = ${tenantId} AND o.customer_id = u.person AND o.ordered_on BETWEEN u.on_day AND u.on_day + ${RESPONSE_DAYS}::int
      ) a
      WHERE u.of_person = 1 AND u.of_household = 1
    )
    SELECT b.version, h.on_day, h.is_control, count(*)::int AS people,
      (count(*) FILTER (WHERE h.bought))::int AS buyers, (count(*) FILTER (WHERE h.bought_main))::int AS main_buyers,
      coalesce(sum(h.cents), 0)::bigint AS revenue_cents, coalesce(sum(h.cents::float8 ^ 2), 0)::float8 AS squares,
      (count(*) FILTER (WHERE h.is_sent))::int AS sent, coalesce(sum(h.unit_cost_cents) FILTER (WHERE h.is_sent), 0)::bigint AS cost_cents,
      (count(*) FILTER (WHERE h.is_others))::int AS others,
      count(h.chance)::int AS forecast, coalesce(sum(h.chance), 0)::float8 AS expected,
      (count(*) FILTER (WHERE h.chance IS NOT NULL AND h.bought_main))::int AS forecast_buyers
    FROM households h
    JOIN standing_bundles b ON b.tenant_id = ${tenantId} AND b.standing_id = ${standingId} AND b.on_day = h.on_day
    GROUP BY b.version, h.on_day, h.is_control
    ORDER BY b.version, h.on_day, h.is_control`.execute(trx);
  return rows;
}

/** The sentence of each version. */
export async function readSentences(
  trx: Transaction<Database>,
  tenantId: number,
  standingId: number,
): Promise<Map<number, StandingSentence>> {
  const rows = await trx
    .selectFrom('standing_steps')
    .select(['version', 'sentence'])
    .where('tenant_id', '=', tenantId)
    .where('standing_id', '=', standingId)
    .where('sentence', 'is not', null)
    .orderBy('id')
    .execute();
  return new Map(rows.flatMap(({ version, sentence }) => (sentence ? [[version, sentence] as const] : [])));
}
