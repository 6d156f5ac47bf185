import type { CalendarSide, Restrictions } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { findOpenDays, type StoreOpen } from '../../stores/find-open-days.ts';
import { inStores, type StoresAsked } from '../../stores/scope.ts';
import { weighDays } from './weigh-days.ts';

const keyOf = ({ open: { weekdays, ...open } }: StoreOpen) => JSON.stringify([open, [...weekdays].toSorted()]);

/** A store as if it were open on one weekday alone, where the filter bar asks for that. */
const onlyOn = (weekday: number | undefined, { open, ...store }: StoreOpen): StoreOpen => ({
  ...store,
  open:
    weekday === undefined ? open : { ...open, weekdays: new Set([weekday].filter((one) => open.weekdays.has(one))) },
});

interface DayOrders {
  group: number;
  day: string;
  orders: number;
}

/** Orders of the days by group of stores, whatever the filter bar leaves out of a day. */
async function sumOrders(
  { trx, ...stores }: StoresAsked,
  groups: readonly (readonly StoreOpen[])[],
  { from, to }: Days,
): Promise<DayOrders[]> {
  const members = groups.flatMap((group, at) => group.map(({ storeId }) => ({ storeId, at })));
  const { rows } = await sql<DayOrders>`
    SELECT member.place AS "group", d.day, sum(d.order_count)::int AS orders
    FROM store_day d
    JOIN unnest(${members.map(({ storeId }) => storeId)}::bigint[], ${members.map(({ at }) => at)}::int[]) member (store_id, place)
      ON member.store_id = d.store_id
    WHERE ${inStores(stores, 'd')} AND d.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY 1, 2`.execute(trx);
  return rows;
}

/** The working days of each range in its place, weighed by what days brought these stores in those that are `learnt` from. */
export async function findCalendar(
  { filter, ...asked }: StoresAsked & { filter: Restrictions },
  learnt: Days | null,
  ranges: readonly Days[],
): Promise<CalendarSide[]> {
  const openOn = (await findOpenDays(asked)).map((store) => onlyOn(filter.weekday, store));
  const groups = [...Map.groupBy(openOn, keyOf).values()];
  const orders = learnt ? await sumOrders(asked, groups, learnt) : [];
  const byGroup = Map.groupBy(orders, ({ group }) => group);
  return weighDays(
    groups.flatMap((group, at) =>
      group[0]
        ? [
            {
              stores: group.length,
              open: group[0].open,
              orders: new Map(byGroup.get(at)?.map((one) => [one.day, one.orders])),
            },
          ]
        : [],
    ),
    learnt,
    ranges,
  );
}
