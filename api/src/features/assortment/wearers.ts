import {
  FEWEST_INTERVAL_DAYS,
  FEWEST_LOST_DAYS,
  MOST_INTERVAL_DAYS,
  WEARER_STATES,
  type Wearers,
  type WearersOnDay,
  type WearerState,
} from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { lastKnownDay } from '../../data/analysis/last-known-day.ts';
import type { FilteredStores, Question } from '../../data/analysis/question.ts';
import type { CustomerSet } from '../../data/analysis/slices/customer-sets.ts';
import { inStores, matchesFilter } from '../../data/stores/scope.ts';

/** Beyond its interval a purchase is due for a quarter of it, and two weeks at least. */
const due = sql`last_on + ceil(own_days + greatest(${sql.lit(FEWEST_INTERVAL_DAYS)}, own_days / 4))::int`;
const lost = sql`last_on + ceil(greatest(2 * own_days, ${sql.lit(FEWEST_LOST_DAYS)}))::int`;

/**
 * Days on which lenses were bought, up to a day: what for, and the `days` since the last one; of those alone who have bought more than once, since the
 * others have no interval. The restrictions are the filter bar's, as far as an order of lenses has them.
 */
const purchasesUpTo = ({ filter: { age }, ...stores }: FilteredStores, to: string): RawBuilder<unknown> => sql`
  SELECT customer_id, ordered_on, cents, days FROM (
    SELECT customer_id, ordered_on, sum(contact_lens_cents) AS cents,
      ordered_on - lag(ordered_on) OVER own AS days, lead(ordered_on) OVER own AS next_on
    FROM order_facts
    WHERE ${inStores(stores)} AND customer_id IS NOT NULL AND is_sale AND contact_lens_cents > 0
      AND ordered_on <= ${to}::date AND ${matchesFilter({ ...stores, filter: { age } })}
    GROUP BY customer_id, ordered_on
    WINDOW own AS (PARTITION BY customer_id ORDER BY ordered_on)
  ) bought
  WHERE days IS NOT NULL OR next_on IS NOT NULL`;

/**
 * Wearers as of a day, one row each: `own_days` between their purchases (the middle one), `due_on`, `lost_on`, and what they spend in a
 * year. Who has died or was erased is none.
 * @param purchases FROM item of `purchasesUpTo`, that day or a later one
 */
const wearersAsOf = (
  { tenantId }: FilteredStores,
  to: string,
  purchases: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  SELECT w.*, ${due} AS due_on, ${lost} AS lost_on, round(cents_each * 365 / own_days)::bigint AS yearly_cents
  FROM (
    SELECT customer_id, max(ordered_on) AS last_on,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY days) FILTER (WHERE days >= ${FEWEST_INTERVAL_DAYS}) AS own_days,
      sum(cents)::numeric / count(*) FILTER (WHERE days IS NULL OR days >= ${FEWEST_INTERVAL_DAYS}) AS cents_each
    FROM ${purchases}
    WHERE ordered_on <= ${to}::date
    GROUP BY customer_id
  ) w
  JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = w.customer_id AND NOT c.is_deceased AND c.erased_at IS NULL
  WHERE own_days <= ${MOST_INTERVAL_DAYS}`;

/** Whether a wearer has bought something else once they were due: they still come. */
const hasComeSince = (stores: FilteredStores, to: string) => sql`EXISTS (
  SELECT FROM order_facts f WHERE ${inStores(stores, 'f')} AND f.customer_id = wearers.customer_id AND f.is_sale
    AND f.ordered_on > wearers.due_on AND f.ordered_on <= ${to}::date)`;

/** The states as conditions on rows of `wearersAsOf`; `lost` of those whom the days have cost. */
const isIn = (stores: FilteredStores, { from, to }: Days): Record<WearerState, RawBuilder<unknown>> => {
  const wentIn = sql`lost_on BETWEEN ${from}::date AND ${to}::date`;
  return {
    supplied: sql`due_on > ${to}::date`,
    overdue: sql`due_on <= ${to}::date AND lost_on > ${to}::date`,
    lost: wentIn,
    elsewhere: sql`${wentIn} AND ${hasComeSince(stores, to)}`,
  };
};

type Row = { side: number } & { [State in WearerState as `${State}_customers`]: number } & {
  [State in WearerState as `${State}_cents`]: number;
} & Pick<WearersOnDay, 'median_days'>;

/** One row of what the wearers of `wearersAsOf` are on the last of the days. @param side by which it is known among others */
const countsOf = (stores: FilteredStores, days: Days, side: number): RawBuilder<Row> => {
  const conditions = isIn(stores, days);
  return sql<Row>`
    SELECT ${sql.lit(side)}::int AS side, ${sql.join(
      WEARER_STATES.map((state) => {
        const own = sql`FILTER (WHERE ${conditions[state]})`;
        return sql`count(*) ${own} AS ${sql.ref(`${state}_customers`)}, coalesce(sum(yearly_cents) ${own}, 0)::bigint AS ${sql.ref(`${state}_cents`)}`;
      }),
    )}, percentile_cont(0.5) WITHIN GROUP (ORDER BY own_days) FILTER (WHERE lost_on > ${days.to}::date) AS median_days
    FROM (${wearersAsOf(stores, days.to, sql`purchases`)}) wearers`;
};

function onDay(row: Row | undefined): WearersOnDay {
  if (!row) throw new Error('An aggregate without groups gives a row');
  const of = (state: WearerState) => ({ customers: row[`${state}_customers`], yearly_cents: row[`${state}_cents`] });
  return {
    supplied: of('supplied'),
    overdue: of('overdue'),
    lost: of('lost'),
    elsewhere: of('elsewhere'),
    median_days: row.median_days,
  };
}

/** Who wears contact lenses, at the end of the period and of the one before. */
export async function findWearers({ trx, ...question }: Question): Promise<Wearers> {
  const { period, dataSince, dataDate, amounts } = question;
  const { from, to, previousFrom, previousTo } = period;
  const sides: Days[] = [
    { from, to: lastKnownDay(to, dataDate) },
    { from: previousFrom, to: previousTo },
  ];
  const latest = sides.map((days) => days.to).reduce((one, other) => (other > one ? other : one));
  // What was bought is read once, in the order of whoever bought it, for both days.
  const { rows } = await kept(sql<Row>`
    WITH purchases AS MATERIALIZED (${purchasesUpTo(question, latest)})
    ${sql.join(
      sides.map((days, side) => countsOf(question, days, side)),
      sql` UNION ALL `,
    )}`).execute(trx);
  return {
    current: onDay(rows.find(({ side }) => side === 0)),
    previous: onDay(rows.find(({ side }) => side === 1)),
    data_since: dataSince,
    data_date: dataDate,
    amounts,
  };
}

/** The same people, with what they spend in a year. */
export const wearers: CustomerSet<'wearers'> = ({ slice, dataDate, ...stores }) => {
  const asked = { ...stores, filter: slice };
  const days = { from: slice.from, to: lastKnownDay(slice.to, dataDate) };
  return sql`
    SELECT customer_id, yearly_cents AS amount_cents
    FROM (${wearersAsOf(asked, days.to, sql`(${purchasesUpTo(asked, days.to)}) purchases`)}) wearers
    WHERE ${slice.is === undefined ? sql`lost_on > ${days.to}::date` : isIn(asked, days)[slice.is]}`;
};
