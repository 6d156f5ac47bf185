import { sql, type RawBuilder, type Transaction } from 'kysely';
import { chanceWithin } from '../campaigns/chance-within.ts';
import { wentOut } from '../campaigns/went-out.ts';
import type { Database } from '../../platform/database/index.ts';

/** What a group of people did within the response time. */
export interface Sums {
  /** As drawn, whatever became of them. */
  people: number;
  buyers: number;
  main_buyers: number;
  revenue_cents: number;
  /** Sum of the squares of what each spent. */
  squares: number;
  /** Pieces that really went out, and those of them that reached nobody. */
  sent: number;
  undelivered: number;
  /** Of those whose chance was known when drawn: how many were expected to buy main glasses. */
  expected: number;
}

/** The same of one group of a list, or of a part of it. */
export interface GroupSums extends Sums {
  list_id: number;
  is_control: boolean;
  part: string | null;
}

/** Lists of one business. */
export interface Lists {
  trx: Transaction<Database>;
  tenantId: number;
  listIds: readonly number[];
}

/**
 * FROM of everyone who was drawn into these sent lists: `l` is the list, `m` the member, `f` their facts, `a` what they
 * bought from the day of the sending to the end of the response time (null: nothing). Whoever had bought shortly before
 * counts like everyone else, with what they buy from then on. Who was merged counts as the survivor, once a list: as a
 * recipient when one of the two was; `pieces` are all that went out to both. A buyer and revenue are what they are in every
 * analysis: orders that were sold and not taken back, and the amounts of all orders of those days, credits taken off.
 */
export const answers = ({ tenantId, listIds }: Omit<Lists, 'trx'>): RawBuilder<unknown> => {
  const wasSent = wentOut(tenantId, 'd', 'e');
  return sql`
  FROM shipping_lists l
  JOIN (
    SELECT DISTINCT ON (d.list_id, person) d.*, coalesce(x.survivor_id, d.customer_id) AS person,
      (count(*) FILTER (WHERE ${wasSent}) OVER whole)::int AS pieces,
      (count(*) FILTER (WHERE ${wasSent} AND d.outcome IN ('returned', 'moved', 'bounced')) OVER whole)::int AS pieces_back
    FROM shipping_list_members d
    JOIN shipping_lists e ON e.tenant_id = ${tenantId} AND e.id = d.list_id
    LEFT JOIN customer_merges x ON x.tenant_id = ${tenantId} AND x.merged_id = d.customer_id
    WHERE d.tenant_id = ${tenantId} AND d.list_id = ANY(${listIds}::bigint[])
    WINDOW whole AS (PARTITION BY d.list_id, coalesce(x.survivor_id, d.customer_id))
    ORDER BY d.list_id, person, d.is_control, d.rank
  ) m ON m.tenant_id = l.tenant_id AND m.list_id = l.id
  LEFT JOIN customer_facts f ON f.tenant_id = ${tenantId} AND f.customer_id = m.person
  CROSS JOIN LATERAL (
    -- One look at the index a person: the planner knows too little of fresh lists to choose between joins.
    SELECT sum(o.revenue_cents) AS cents, min(o.ordered_on) FILTER (WHERE o.is_sale) AS first_on, bool_or(o.is_sale AND o.is_main) AS bought_main
    FROM order_facts o
    WHERE o.tenant_id = ${tenantId} AND o.customer_id = m.person AND o.ordered_on BETWEEN l.sent_on AND l.sent_on + l.response_days
  ) a
  WHERE l.tenant_id = ${tenantId} AND l.id = ANY(${listIds}::bigint[]) AND l.sent_on IS NOT NULL`;
};

/** Sums of recipients and control group of each list. @param part splits them further, by what is told of `l`, `m` and `f` */
export async function findSums(
  { trx, ...lists }: Lists,
  part: RawBuilder<unknown> = sql`NULL::text`,
): Promise<GroupSums[]> {
  const { rows } = await sql<GroupSums>`
    SELECT list_id, is_control, part, count(*)::int AS people,
      count(first_on)::int AS buyers, (count(*) FILTER (WHERE bought_main))::int AS main_buyers,
      coalesce(sum(cents), 0)::bigint AS revenue_cents, coalesce(sum(cents::float8 ^ 2), 0)::float8 AS squares,
      sum(pieces)::int AS sent, sum(pieces_back)::int AS undelivered,
      coalesce(sum(${chanceWithin.sql(sql`chance`, sql`response_days`)}), 0)::float8 AS expected
    FROM (
      SELECT m.list_id, m.is_control, m.chance, m.pieces, m.pieces_back, l.response_days, a.first_on, a.bought_main, a.cents, ${part} AS part
      ${answers(lists)}
    ) drawn
    GROUP BY list_id, is_control, part
    ORDER BY list_id, part, is_control`.execute(trx);
  return rows;
}
