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
  /** Daueraktion of which it is a bundle; null: of none. */
  standing_id: number | null;
  /** Null: an export without one. */
  campaign_id: number | null;
}

const COLUMNS = [
  'l.id',
  'l.name',
  'l.purpose',
  'l.channel',
  'l.response_days',
  'l.unit_cost_cents',
  'l.fixed_cost_cents',
] as const;

/** Those of a business without the bundles of its Daueraktionen, or those of these ids, the last sent one first. */
export async function findSentLists(
  { trx, tenantId }: Omit<Lists, 'listIds'>,
  ids?: readonly number[],
): Promise<SentList[]> {
  const rows = await trx
    .selectFrom('shipping_lists as l')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.tenant_id', '=', 'l.tenant_id').onRef('c.id', '=', 'l.campaign_id'),
    )
    .select([...COLUMNS, 'l.sent_on', 'l.campaign_id', 'c.standing_id'])
    .where('l.tenant_id', '=', tenantId)
    .where('l.sent_on', 'is not', null)
    .$if(ids === undefined, (query) => query.where('c.standing_id', 'is', null))
    .$if(ids !== undefined, (query) => query.where('l.id', 'in', ids!))
    .orderBy('l.sent_on', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  return rows.map(({ sent_on, ...row }) => ({ ...row, sent_on: sent_on ?? '' }));
}

/** A list with the two groups of it. */
export interface Measured {
  list: SentList;
  pair: Pair;
}

/**
 * Rows of a list that may be compared. A bundle of a Daueraktion has too few held out to show anything, and among a hundred bundles some
 * would seem to: its Daueraktion is measured as a whole, so a bundle is observed alone.
 */
export const comparableOf = <Row extends { is_control: boolean }>(
  { standing_id }: Pick<SentList, 'standing_id'>,
  rows: readonly Row[],
): readonly Row[] => (standing_id === null ? rows : rows.filter(({ is_control }) => !is_control));

/** What became of these lists, in their order. */
export async function measure(where: Omit<Lists, 'listIds'>, lists: readonly SentList[]): Promise<Measured[]> {
  const sums = lists.length === 0 ? [] : await findSums({ ...where, listIds: lists.map(({ id }) => id) });
  const byList = Map.groupBy(sums, (row: GroupSums) => row.list_id);
  return lists.map((list) => ({ list, pair: pairOf(comparableOf(list, byList.get(list.id) ?? [])) }));
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
