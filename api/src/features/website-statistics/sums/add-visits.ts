import { sql, type Transaction } from 'kysely';
import type { WebsiteVisitMonthsTable, WebsiteVisitsTable } from '../../../data/websites/tables.ts';
import type { Database } from '../../../platform/database/index.ts';
import { keyOf, parts } from './by-key.ts';
import type { KnownVisit, SeenPage } from './sum-visits.ts';
import type { Visit } from './sum-events.ts';

/** @returns each visit with what the first event of its day has told of source and device, and whether it was that event */
export async function addVisitors(trx: Transaction<Database>, visits: readonly Visit[]): Promise<KnownVisit[]> {
  const known: KnownVisit[] = [];
  for (const part of parts(visits)) {
    const rows = await trx
      .insertInto('website_visitors')
      .values(
        part.map(({ tenantId, day, visitor, lastSeenAt, source, device }) => ({
          tenant_id: tenantId,
          day,
          visitor,
          last_seen_at: lastSeenAt,
          parts: 1,
          source,
          device,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'day', 'visitor']).doUpdateSet({
          last_seen_at: sql`greatest(website_visitors.last_seen_at, excluded.last_seen_at)`,
          parts: sql`website_visitors.parts + 1`,
        }),
      )
      .returning(['tenant_id', 'day', 'visitor', 'parts', 'source', 'device'])
      .execute();
    const found = new Map(rows.map((row) => [keyOf([row.tenant_id, row.day, row.visitor]), row]));
    for (const visit of part) {
      const row = found.get(keyOf([visit.tenantId, visit.day, visit.visitor]))!;
      known.push({
        ...visit,
        source: row.source ?? visit.source,
        device: row.device ?? visit.device,
        isNew: row.parts === 1,
      });
    }
  }
  return known;
}

/** @returns those that had not been seen earlier on their day */
export async function addSeenPages(trx: Transaction<Database>, pages: readonly SeenPage[]): Promise<SeenPage[]> {
  const fresh: SeenPage[] = [];
  for (const part of parts(pages)) {
    const rows = await trx
      .insertInto('website_seen_pages')
      .values(part.map(({ tenantId, day, mark }) => ({ tenant_id: tenantId, day, mark })))
      .onConflict((conflict) => conflict.doNothing())
      .returning(['tenant_id', 'day', 'mark'])
      .execute();
    fresh.push(...rows.map(({ tenant_id, day, mark }) => ({ tenantId: tenant_id, day, mark })));
  }
  return fresh;
}

const plus = (table: 'website_visits' | 'website_visit_months') =>
  Object.fromEntries(
    ['views', 'page_visitors', 'visitors', 'appointment', 'phone', 'route'].map((column) => [
      column,
      sql<number>`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ]),
  );

export async function addVisitDays(trx: Transaction<Database>, days: readonly WebsiteVisitsTable[]): Promise<void> {
  for (const part of parts(days))
    await trx
      .insertInto('website_visits')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'page', 'source', 'device', 'day']).doUpdateSet(plus('website_visits')),
      )
      .execute();
}

export async function addVisitMonths(
  trx: Transaction<Database>,
  months: readonly WebsiteVisitMonthsTable[],
): Promise<void> {
  for (const part of parts(months))
    await trx
      .insertInto('website_visit_months')
      .values(part)
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'source', 'device', 'month', 'page']).doUpdateSet(plus('website_visit_months')),
      )
      .execute();
}
