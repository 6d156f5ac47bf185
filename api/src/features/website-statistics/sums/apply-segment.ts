import { today } from '@portal/shared/contract/calendar';
import { sql, type Kysely, type Transaction } from 'kysely';
import { asOperator, type Database } from '../../../platform/database/index.ts';
import type { WebsiteDaysTable, WebsiteMonthsTable } from '../../../data/websites/tables.ts';
import type { JournaledEvent } from '../journal/journaled-event.ts';
import type { KnownNames } from './known-names.ts';
import { addSeenPages, addVisitDays, addVisitMonths, addVisitors } from './add-visits.ts';
import { parts } from './by-key.ts';
import { sumDays, sumEvents, sumMonths, tidied, withNewVisitors, type Sums } from './sum-events.ts';
import { seenPages, sumVisitMonths, sumVisits, withTotals } from './sum-visits.ts';

export interface Segment {
  /** Of the journal. */
  journal: string;
  number: number;
  events: readonly JournaledEvent[];
}

/**
 * Adds a segment's events to the sums, once: in the same transaction it is noted how far the journal has been read, so
 * that a process which dies in between has done all of it or nothing.
 * @returns whether it was added now; false: it had been before
 */
export const applySegment = (db: Kysely<Database>, segment: Segment, names: KnownNames): Promise<boolean> =>
  asOperator(db, async (trx) => {
    if (!(await isNext(trx, segment))) return false;
    const websites = await websitesOf(trx, segment.events);
    const events = segment.events.flatMap((event) => {
      const website = websites.get(event.tenantId);
      return website ? [tidied(event, website.hosts)] : [];
    });
    const sums = sumEvents(events);
    const known = await addVisitors(trx, sums.visits);
    const { hours, counts } = withNewVisitors(
      sums,
      known.filter(({ isNew }) => isNew),
    );
    await addHours(trx, hours);
    await addDays(trx, sumDays(hours));
    const limited = await names.limit(trx, counts);
    await addCounts(trx, limited);
    await addMonths(trx, sumMonths(limited));
    const split = events.filter(({ tenantId, at }) => today(at) >= websites.get(tenantId)!.splitSince);
    const visits = sumVisits(split, known, await addSeenPages(trx, seenPages(split)));
    const days = withTotals(await names.limitVisits(trx, visits));
    await addVisitDays(trx, days);
    await addVisitMonths(trx, sumVisitMonths(days));
    return true;
  });

/** Moves the mark of the journal on to this segment; whoever else reads it waits for the end of the transaction. */
async function isNext(trx: Transaction<Database>, { journal, number }: Segment): Promise<boolean> {
  const moved = await trx
    .insertInto('counter_journals')
    .values({ journal, segment: number })
    .onConflict((conflict) =>
      conflict.column('journal').doUpdateSet({ segment: number }).where('counter_journals.segment', '<', number),
    )
    .returning('segment')
    .executeTakeFirst();
  return moved !== undefined;
}

interface Counted {
  hosts: ReadonlySet<string>;
  /** ISO day. */
  splitSince: string;
}

/** Websites of businesses that still have one: it may have been deleted since. */
async function websitesOf(
  trx: Transaction<Database>,
  events: readonly JournaledEvent[],
): Promise<Map<number, Counted>> {
  const wanted = [...new Set(events.map(({ tenantId }) => tenantId))];
  if (wanted.length === 0) return new Map();
  const rows = await trx
    .selectFrom('websites')
    .select(['tenant_id', 'host_names', 'split_since'])
    .where('tenant_id', 'in', wanted)
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.tenant_id, { hosts: new Set(row.host_names), splitSince: row.split_since }]));
}

async function addHours(trx: Transaction<Database>, hours: Sums['hours']): Promise<void> {
  for (const part of parts(hours)) {
    await trx
      .insertInto('website_hours')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'hour']).doUpdateSet({
          views: sql`website_hours.views + excluded.views`,
          visitors: sql`website_hours.visitors + excluded.visitors`,
        }),
      )
      .execute();
  }
}

async function addDays(trx: Transaction<Database>, days: readonly WebsiteDaysTable[]): Promise<void> {
  for (const part of parts(days)) {
    await trx
      .insertInto('website_days')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day']).doUpdateSet({
          views: sql`website_days.views + excluded.views`,
          visitors: sql`website_days.visitors + excluded.visitors`,
        }),
      )
      .execute();
  }
}

async function addCounts(trx: Transaction<Database>, counts: Sums['counts']): Promise<void> {
  for (const part of parts(counts)) {
    await trx
      .insertInto('website_counts')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'kind', 'day', 'name'])
          .doUpdateSet({ count: sql`website_counts.count + excluded.count` }),
      )
      .execute();
  }
}

async function addMonths(trx: Transaction<Database>, months: readonly WebsiteMonthsTable[]): Promise<void> {
  for (const part of parts(months)) {
    await trx
      .insertInto('website_months')
      .values(part)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'month', 'kind', 'name'])
          .doUpdateSet({ count: sql`website_months.count + excluded.count` }),
      )
      .execute();
  }
}
