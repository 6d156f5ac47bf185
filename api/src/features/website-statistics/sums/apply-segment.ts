import { sql, type Kysely, type Transaction } from 'kysely';
import { asOperator, type Database } from '../../../platform/database/index.ts';
import type { WebsiteDaysTable, WebsiteMonthsTable } from '../../../data/websites/tables.ts';
import type { JournaledEvent } from '../journal/journaled-event.ts';
import type { KnownNames } from './known-names.ts';
import { sumDays, sumEvents, sumMonths, withNewVisitors, type Sums, type Visit } from './sum-events.ts';

/** Rows of one statement; a statement takes at most 65,535 values. */
const AT_ONCE = 5_000;

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
    const tenants = await websitesOf(trx, segment.events);
    const sums = sumEvents(segment.events.filter(({ tenantId }) => tenants.has(tenantId)));
    const { hours, counts } = withNewVisitors(sums, await addVisits(trx, sums));
    await addHours(trx, hours);
    await addDays(trx, sumDays(hours));
    const limited = await names.limit(trx, counts);
    await addCounts(trx, limited);
    await addMonths(trx, sumMonths(limited));
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

/** Businesses that still have a website: one may have been deleted since. */
async function websitesOf(trx: Transaction<Database>, events: readonly JournaledEvent[]): Promise<Set<number>> {
  const wanted = [...new Set(events.map(({ tenantId }) => tenantId))];
  if (wanted.length === 0) return new Set();
  const rows = await trx
    .selectFrom('websites')
    .select('tenant_id')
    .where('tenant_id', 'in', wanted)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ tenant_id }) => tenant_id));
}

/** @returns those who had not come earlier on their day */
async function addVisits(trx: Transaction<Database>, { visits }: Sums): Promise<Visit[]> {
  const fresh: Visit[] = [];
  for (const part of parts(visits)) {
    const rows = await trx
      .insertInto('website_visitors')
      .values(
        part.map(({ tenantId, day, visitor, lastSeenAt }) => ({
          tenant_id: tenantId,
          day,
          visitor,
          last_seen_at: lastSeenAt,
          parts: 1,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'visitor']).doUpdateSet({
          last_seen_at: sql`greatest(website_visitors.last_seen_at, excluded.last_seen_at)`,
          parts: sql`website_visitors.parts + 1`,
        }),
      )
      .returning(['tenant_id', 'day', 'visitor', 'parts'])
      .execute();
    const seen = new Set(
      rows.filter((row) => row.parts === 1).map((row) => `${row.tenant_id} ${row.day} ${row.visitor}`),
    );
    fresh.push(...part.filter(({ tenantId, day, visitor }) => seen.has(`${tenantId} ${day} ${visitor}`)));
  }
  return fresh;
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

function* parts<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += AT_ONCE) yield rows.slice(at, at + AT_ONCE);
}
