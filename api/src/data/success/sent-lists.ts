import type { SuccessSummary } from '@portal/shared/contract/marketing';
import { addDays } from '@portal/shared/contract/calendar';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findSums, type GroupSums, type Lists } from './find-sums.ts';
import { compare, extraRevenueOf, pairOf, type Pair } from './result.ts';

/** A shipping list that was sent. */
export interface SentList extends Pick<
  Selectable<Database['shipping_lists']>,
  'id' | 'name' | 'purpose' | 'channel' | 'response_days' | 'unit_cost_cents' | 'fixed_cost_cents'
> {
  sent_on: string;
}

const COLUMNS = ['id', 'name', 'purpose', 'channel', 'response_days', 'unit_cost_cents', 'fixed_cost_cents'] as const;

/** Those of a business, or of these ids, the last sent one first. */
export async function findSentLists(
  { trx, tenantId }: Omit<Lists, 'listIds'>,
  ids?: readonly number[],
): Promise<SentList[]> {
  const rows = await trx
    .selectFrom('shipping_lists')
    .select([...COLUMNS, 'sent_on'])
    .where('tenant_id', '=', tenantId)
    .where('sent_on', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('sent_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ sent_on, ...row }) => ({ ...row, sent_on: sent_on ?? '' }));
}

/** A list with the two groups of it. */
export interface Measured {
  list: SentList;
  pair: Pair;
}

/** What became of these lists, in their order. */
export async function measure(where: Omit<Lists, 'listIds'>, lists: readonly SentList[]): Promise<Measured[]> {
  const sums = lists.length === 0 ? [] : await findSums({ ...where, listIds: lists.map(({ id }) => id) });
  const byList = Map.groupBy(sums, (row: GroupSums) => row.list_id);
  return lists.map((list) => ({ list, pair: pairOf(byList.get(list.id) ?? []) }));
}

export const costOf = ({ list, pair }: Measured): number =>
  pair.treated.sent * list.unit_cost_cents + list.fixed_cost_cents;

/** How far the data of the business reach into the response time. @param dataDate last day with data, null without any */
export function timeOf({ sent_on, response_days }: SentList, dataDate: string | null) {
  const ends_on = addDays(sent_on, response_days);
  const observed_to = dataDate === null || dataDate < sent_on ? null : ([dataDate, ends_on].sort()[0] ?? null);
  return { ends_on, observed_to, is_finished: observed_to === ends_on };
}

export function summaryOf(measured: Measured, dataDate: string | null): SuccessSummary {
  const { list, pair } = measured;
  const { id, name, purpose, channel, sent_on, response_days } = list;
  return {
    id,
    name,
    purpose,
    channel,
    sent_on,
    response_days,
    ...timeOf(list, dataDate),
    sent: pair.treated.sent,
    undelivered: pair.treated.undelivered,
    ...compare([pair]),
    extra_revenue: extraRevenueOf([pair]),
    cost_cents: costOf(measured),
  };
}
