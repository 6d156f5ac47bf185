import type { Occasion } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { eyesMayCount, joinSettings } from '../selections/health-wall.ts';
import type { StatusThresholds } from '../customer-status/status.ts';

/** An occasion of a customer. */
export interface Due {
  customerId: number;
  /** The customer's own. */
  storeId: number;
  /** What is the same occasion has the same, whenever it is asked: nobody is written to twice for one. */
  key: string;
  /** ISO day from which on it is due. */
  dueOn: string;
  /** ISO day on which what is waited for came; null: not yet. */
  endedOn: string | null;
  /** The Daueraktion goes by the eyes, and nothing about theirs may be used. */
  withoutHealth: boolean;
}

/** From and to which day, both included, occasions are looked for; ISO. */
export interface Span {
  from: string;
  to: string;
}

interface Asked {
  tenantId: number;
  span: Span;
  thresholds: StatusThresholds;
  /** Whether occasion or filters tell something about the eyes. */
  ofEyes: boolean;
}

/** Rows `customer_id, key, due_on, ended_on` of one kind. */
type Rows = RawBuilder<unknown>;

const interval = (unit: 'years' | 'months' | 'days', count: number | RawBuilder<unknown>) =>
  sql`make_interval(${sql.raw(unit)} => ${typeof count === 'number' ? sql`${count}::int` : count})`;

/** The longest that a month's end moves a day. */
const SLACK = sql`'4 days'::interval`;

interface AfterMain {
  months: number;
  /** Days behind that day: 'longer than so many months ago' is true the day after. */
  days?: number | RawBuilder<number>;
  prefix: string;
  where?: RawBuilder<unknown>;
}

/** The day after where a 29 February would become a 28th: on that one 'so many months ago' is not yet the day itself. */
const afterLeapDay = (months: number): RawBuilder<number> => sql<number>`(extract(month FROM w.since) = 2
  AND extract(day FROM w.since) = 29 AND extract(day FROM w.since + ${interval('months', months)}) = 28)::int`;

const dayCount = (days: number | RawBuilder<number>) => (typeof days === 'number' ? sql`${days}::int` : days);

/** So long after each pair of main glasses, until the next one. */
function afterMain({ tenantId, span: { from, to } }: Asked, { months, days = 0, prefix, where }: AfterMain): Rows {
  return sql`
    SELECT w.customer_id, ${prefix} || w.since AS key, d.due_on, w.next_on AS ended_on
    FROM main_waits w
    CROSS JOIN LATERAL (SELECT (w.since + ${interval('months', months)})::date + ${dayCount(days)} AS due_on) d
    JOIN customers k ON k.tenant_id = w.tenant_id AND k.id = w.customer_id
    WHERE w.tenant_id = ${tenantId} AND d.due_on BETWEEN ${from}::date AND ${to}::date
      AND w.since BETWEEN (${from}::date - ${interval('months', months)} - ${SLACK})::date
        AND (${to}::date - ${interval('months', months)} + ${SLACK})::date${where ? sql` AND ${where}` : sql``}`;
}

/** The birthday; who was born on 29 February turns on 1 March in other years. */
const birthday = (years: number) => sql`(k.birth_date + ${interval('years', years)})::date
  + (extract(month FROM k.birth_date) = 2 AND extract(day FROM k.birth_date) = 29
     AND extract(day FROM k.birth_date + ${interval('years', years)}) = 28)::int`;

const turns = ({ tenantId, span: { from, to } }: Asked, years: number): Rows => sql`
  SELECT k.id AS customer_id, 'age:' || ${String(years)}::text AS key, b.due_on, NULL::date AS ended_on
  FROM customers k CROSS JOIN LATERAL (SELECT ${birthday(years)} AS due_on) b
  WHERE k.tenant_id = ${tenantId} AND k.birth_date IS NOT NULL AND b.due_on BETWEEN ${from}::date AND ${to}::date`;

/** Gaps between purchases of contact lenses that their interval is the median of. */
const LEAST_GAPS = 2;

const contactLenses = ({ tenantId, span: { from, to } }: Asked, daysBefore: number): Rows => sql`
  WITH days AS (
    SELECT customer_id, ordered_on AS day, lead(ordered_on) OVER by_day AS next_on, ordered_on - lag(ordered_on) OVER by_day AS gap,
      row_number() OVER by_day AS number
    FROM (SELECT DISTINCT customer_id, ordered_on FROM order_facts
      WHERE tenant_id = ${tenantId} AND kind = 'KL' AND is_sale AND customer_id IS NOT NULL) bought
    WINDOW by_day AS (PARTITION BY customer_id ORDER BY ordered_on)
  ), own AS (
    SELECT d.customer_id, d.day, d.next_on, percentile_disc(0.5) WITHIN GROUP (ORDER BY before.gap) AS gap
    FROM days d JOIN days before ON before.customer_id = d.customer_id AND before.number <= d.number AND before.gap IS NOT NULL
    WHERE d.number > ${LEAST_GAPS} GROUP BY d.customer_id, d.day, d.next_on
  )
  SELECT customer_id, 'lenses:' || day AS key, greatest(day + gap - ${daysBefore}::int, day + 1) AS due_on, next_on AS ended_on
  FROM own WHERE greatest(day + gap - ${daysBefore}::int, day + 1) BETWEEN ${from}::date AND ${to}::date`;

const collected = ({ tenantId, span: { from, to } }: Asked, weeks: number): Rows => sql`
  SELECT DISTINCT o.customer_id, 'collected:' || o.delivered_on AS key, o.delivered_on + ${7 * weeks}::int AS due_on, NULL::date AS ended_on
  FROM orders o JOIN order_facts f ON f.tenant_id = o.tenant_id AND f.store_id = o.store_id AND f.order_id = o.id
  WHERE o.tenant_id = ${tenantId} AND f.is_sale AND f.kind = 'Brille' AND o.customer_id IS NOT NULL
    AND o.delivered_on BETWEEN ${from}::date - ${7 * weeks}::int AND ${to}::date - ${7 * weeks}::int`;

const MOST_CARE = 10;

const care = ({ tenantId, span: { from, to } }: Asked, months: number): Rows => sql`
  WITH days AS (
    SELECT customer_id, day, lead(day) OVER (PARTITION BY customer_id ORDER BY day) AS next_on
    FROM (SELECT DISTINCT customer_id, ordered_on AS day FROM order_facts
      WHERE tenant_id = ${tenantId} AND is_sale AND customer_id IS NOT NULL) bought
  )
  SELECT customer_id, 'care:' || day || ':' || time AS key, d.due_on, next_on AS ended_on
  FROM days
  -- Those that may fall into the span and before the next purchase, by the longest and the shortest that months are.
  CROSS JOIN LATERAL generate_series(greatest(1, (${from}::date - day) / (31 * ${months}::int)),
    least(${MOST_CARE}::int, (least(${to}::date, next_on) - day) / (28 * ${months}::int) + 1)) time
  CROSS JOIN LATERAL (SELECT (day + ${interval('months', sql`(${months}::int * time)`)})::date AS due_on) d
  WHERE d.due_on BETWEEN ${from}::date AND ${to}::date`;

/** By the scores of today: due on the last day of the span, once for each wait. */
const forecast = ({ tenantId, span: { to } }: Asked, percent: number): Rows => sql`
  SELECT s.customer_id, 'forecast:' || coalesce(f.last_main_on::text, '-') AS key, ${to}::date AS due_on, NULL::date AS ended_on
  FROM customer_scores s JOIN customer_facts f ON f.tenant_id = s.tenant_id AND f.store_id = s.store_id AND f.customer_id = s.customer_id
  WHERE s.tenant_id = ${tenantId} AND s.next_glasses_p6 >= ${percent}::int`;

const firstProgressive = ({ tenantId, span: { to } }: Asked, percent: number): Rows => sql`
  SELECT s.customer_id, 'first-progressive' AS key, ${to}::date AS due_on, NULL::date AS ended_on
  FROM customer_scores s
  WHERE s.tenant_id = ${tenantId} AND s.potential_multifocal >= ${percent}::int AND NOT EXISTS (
    SELECT FROM order_facts o WHERE o.tenant_id = s.tenant_id AND o.customer_id = s.customer_id AND o.is_sale AND o.glasses_type = 'Gleitsicht')`;

function rowsOf(occasion: Occasion, asked: Asked): Rows {
  switch (occasion.kind) {
    case 'since_main':
      return afterMain(asked, {
        months: occasion.months,
        prefix: 'main:',
        ...(occasion.types.length > 0 && { where: sql`w.glasses_type = ANY(${occasion.types}::text[])` }),
      });
    case 'child_glasses':
      return afterMain(asked, {
        months: occasion.months,
        prefix: 'child:',
        where: sql`k.birth_date IS NOT NULL AND ${birthday(occasion.below)} > d.due_on`,
      });
    case 'status':
      return occasion.status === 'gefährdet'
        ? afterMain(asked, {
            months: asked.thresholds.atRisk,
            days: afterLeapDay(asked.thresholds.atRisk),
            prefix: 'at-risk:',
          })
        : afterMain(asked, { months: asked.thresholds.lost, days: 1, prefix: 'lost:' });
    case 'age':
      return turns(asked, occasion.years);
    case 'contact_lenses':
      return contactLenses(asked, occasion.days_before);
    case 'collected':
      return collected(asked, occasion.weeks);
    case 'care':
      return care(asked, occasion.months);
    case 'forecast':
      return forecast(asked, occasion.percent);
    case 'first_progressive':
      return firstProgressive(asked, occasion.percent);
  }
}

/**
 * Whose occasion fell or falls in a span, by what is known now, in the stores. One that ended before it was due is none; one that ended since has its day.
 * Each customer comes as who they are by now: whoever was merged is the survivor, whose purchases theirs are.
 */
export const occasions = (occasion: Occasion, asked: Asked, storeIds: readonly number[]): RawBuilder<Due> => sql<Due>`
  SELECT o.customer_id AS "customerId", k.store_id AS "storeId", o.key, o.due_on AS "dueOn", o.ended_on AS "endedOn",
    ${asked.ofEyes}::boolean AND NOT ${eyesMayCount} AS "withoutHealth"
  FROM (${rowsOf(occasion, asked)}) o
  JOIN customers k ON k.tenant_id = ${asked.tenantId} AND k.id = o.customer_id
  ${joinSettings}
  WHERE k.store_id = ANY(${storeIds}::bigint[]) AND (o.ended_on IS NULL OR o.ended_on > o.due_on)`;
