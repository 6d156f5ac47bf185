import { createHash } from 'node:crypto';
import { firstOfMonth, today } from '@portal/shared/contract/calendar';
import {
  ALL,
  type VisitSums,
  type WebsiteVisitMonthsTable,
  type WebsiteVisitsTable,
} from '../../../data/websites/tables.ts';
import type { JournaledEvent } from '../journal/journaled-event.ts';
import { inOrder, keyOf, upsert } from './by-key.ts';
import type { Visit } from './sum-events.ts';

/** Somebody of a day as the database knows them. */
export interface KnownVisit extends Visit {
  /** Had not come earlier on the day. */
  isNew: boolean;
}

/** Somebody's first sight of a page on a day, in what is added up. */
export interface SeenPage {
  tenantId: number;
  day: string;
  /** Made of visitor and page: neither can be read from it. */
  mark: string;
}

export const NO_VISITS = { views: 0, page_visitors: 0, visitors: 0, appointment: 0, phone: 0, route: 0 };
const COUNTED = Object.keys(NO_VISITS) as (keyof typeof NO_VISITS)[];

const markOf = ({ visitor, event }: JournaledEvent): string =>
  createHash('sha256').update(`${visitor}\0${event.p}`).digest('base64url').slice(0, 16);

/** The pages that were looked at, once a visitor and day. */
export function seenPages(events: readonly JournaledEvent[]): SeenPage[] {
  const seen = new Map<string, SeenPage>();
  for (const event of events) {
    if (event.event.e !== 'view') continue;
    const { tenantId } = event;
    const [day, mark] = [today(event.at), markOf(event)];
    upsert(seen, [tenantId, day, mark], () => ({ tenantId, day, mark }));
  }
  return inOrder(seen);
}

/**
 * Adds events up by page, source and device of the day's visit.
 * @param known every visitor of the events
 * @param fresh pages that their visitors had not seen earlier on the day
 */
export function sumVisits(
  events: readonly JournaledEvent[],
  known: readonly KnownVisit[],
  fresh: readonly SeenPage[],
): WebsiteVisitsTable[] {
  const visits = new Map(known.map((visit) => [keyOf([visit.tenantId, visit.day, visit.visitor]), visit]));
  const begun = new Set<KnownVisit>();
  const unseen = new Set(fresh.map(({ tenantId, day, mark }) => keyOf([tenantId, day, mark])));
  const sums = new Map<string, WebsiteVisitsTable>();
  for (const one of events) {
    const { tenantId, at, visitor, event } = one;
    const day = today(at);
    const visit = visits.get(keyOf([tenantId, day, visitor]))!;
    const { source, device } = visit;
    const row = upsert(sums, [tenantId, event.p, source, device, day], () => ({
      tenant_id: tenantId,
      day,
      page: event.p,
      source,
      device,
      ...NO_VISITS,
    }));
    if (visit.isNew && !begun.has(visit)) row.visitors += 1;
    begun.add(visit);
    row[event.e === 'view' ? 'views' : event.e] += 1;
    if (event.e === 'view' && unseen.delete(keyOf([tenantId, day, markOf(one)]))) row.page_visitors += 1;
  }
  return inOrder(sums);
}

/** Adds one row's figures to another's. */
export const addVisits = (sum: VisitSums, more: VisitSums): void => {
  for (const column of COUNTED) sum[column] += more[column];
};

/** Each row, and what it adds to all pages, all sources and all devices together. */
export function withTotals(rows: readonly WebsiteVisitsTable[]): WebsiteVisitsTable[] {
  const sums = new Map<string, WebsiteVisitsTable>();
  for (const row of rows)
    for (const page of [row.page, ALL])
      for (const source of [row.source, ALL])
        for (const device of [row.device, ALL])
          addVisits(
            upsert(sums, [row.tenant_id, page, source, device, row.day], () => ({
              ...row,
              ...NO_VISITS,
              page,
              source,
              device,
            })),
            row,
          );
  return inOrder(sums);
}

/** Sums of days as those of months. */
export function sumVisitMonths(days: readonly WebsiteVisitsTable[]): WebsiteVisitMonthsTable[] {
  const months = new Map<string, WebsiteVisitMonthsTable>();
  for (const { day, ...row } of days) {
    const month = firstOfMonth(day);
    addVisits(
      upsert(months, [row.tenant_id, row.source, row.device, month, row.page], () => ({ ...row, ...NO_VISITS, month })),
      row,
    );
  }
  return inOrder(months);
}
