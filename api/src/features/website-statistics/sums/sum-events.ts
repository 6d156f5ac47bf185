import { firstOfMonth, today } from '@portal/shared/contract/calendar';
import type {
  WebsiteCountKind,
  WebsiteCountsTable,
  WebsiteDaysTable,
  WebsiteHoursTable,
  WebsiteMonthsTable,
} from '../../../data/websites/tables.ts';
import type { JournaledEvent } from '../journal/journaled-event.ts';
import { inOrder, keyOf, upsert } from './by-key.ts';

const hourInBerlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

/** Somebody of a day, with their first event among those that are added up. */
export interface Visit {
  tenantId: number;
  day: string;
  hour: number;
  visitor: string;
  /** Host that it came from; '': none is known. */
  source: string;
  device: string;
  lastSeenAt: Date;
}

export interface Sums {
  visits: Visit[];
  hours: WebsiteHoursTable[];
  counts: WebsiteCountsTable[];
}

const when = (at: Date) => ({ day: today(at), hour: Number(hourInBerlin.format(at)) });

/** An event with one page under '/kontakt' and '/kontakt/', and without the website's own hosts as those that somebody comes from. */
export function tidied(one: JournaledEvent, hosts: ReadonlySet<string>): JournaledEvent {
  const { r, ...event } = one.event;
  const isElsewhere = r !== undefined && !hosts.has(r);
  return { ...one, event: { ...event, p: event.p.replace(/\/+$/, '') || '/', ...(isElsewhere && { r }) } };
}

/** What an event adds beside its visitor. */
function countsOf({ e, p, r, u }: JournaledEvent['event']): [WebsiteCountKind, string][] {
  if (e !== 'view') return [['event', e]];
  const isArrival = r !== undefined;
  return [
    ['page', p],
    ...(isArrival ? [['source', r] satisfies [WebsiteCountKind, string]] : []),
    ...(u ? [['campaign', u.join(' / ')] satisfies [WebsiteCountKind, string]] : []),
  ];
}

/** Adds events up, by business and day; who of the visitors is new is for the database to say (`withNewVisitors`). */
export function sumEvents(events: readonly JournaledEvent[]): Sums {
  const visits = new Map<string, Visit>();
  const hours = new Map<string, WebsiteHoursTable>();
  const counts = new Map<string, WebsiteCountsTable>();
  for (const { tenantId, at, visitor, event } of events) {
    const { day, hour } = when(at);
    const known = upsert(visits, [tenantId, day, visitor], () => ({
      tenantId,
      day,
      hour,
      visitor,
      source: event.r ?? '',
      device: event.d,
      lastSeenAt: at,
    }));
    if (at > known.lastSeenAt) known.lastSeenAt = at;
    if (event.e === 'view') upsert(hours, [tenantId, day, hour], () => hourOf(tenantId, day, hour)).views += 1;
    for (const [kind, name] of countsOf(event))
      upsert(counts, [tenantId, kind, day, name], () => ({
        tenant_id: tenantId,
        day,
        kind,
        name,
        count: 0,
      })).count += 1;
  }
  return { visits: inOrder(visits), hours: inOrder(hours), counts: inOrder(counts) };
}

/** The sums with those who had not come earlier on their day. */
export function withNewVisitors({ visits, ...sums }: Sums, fresh: readonly Visit[]): Sums {
  const hours = new Map(sums.hours.map((row) => [keyOf([row.tenant_id, row.day, row.hour]), { ...row }]));
  const counts = new Map(sums.counts.map((row) => [keyOf([row.tenant_id, row.kind, row.day, row.name]), { ...row }]));
  for (const { tenantId, day, hour, device } of fresh) {
    upsert(hours, [tenantId, day, hour], () => hourOf(tenantId, day, hour)).visitors += 1;
    upsert(counts, [tenantId, 'device', day, device], () => ({
      tenant_id: tenantId,
      day,
      kind: 'device',
      name: device,
      count: 0,
    })).count += 1;
  }
  return { visits, hours: inOrder(hours), counts: inOrder(counts) };
}

/** Hours as their days. */
export function sumDays(hours: readonly WebsiteHoursTable[]): WebsiteDaysTable[] {
  const days = new Map<string, WebsiteDaysTable>();
  for (const { tenant_id, day, views, visitors } of hours) {
    const sum = upsert(days, [tenant_id, day], () => ({ tenant_id, day, views: 0, visitors: 0 }));
    sum.views += views;
    sum.visitors += visitors;
  }
  return inOrder(days);
}

/** Counts of days as those of months. */
export function sumMonths(counts: readonly WebsiteCountsTable[]): WebsiteMonthsTable[] {
  const months = new Map<string, WebsiteMonthsTable>();
  for (const { tenant_id, day, kind, name, count } of counts) {
    const month = firstOfMonth(day);
    upsert(months, [tenant_id, month, kind, name], () => ({ tenant_id, month, kind, name, count: 0 })).count += count;
  }
  return inOrder(months);
}

const hourOf = (tenant_id: number, day: string, hour: number): WebsiteHoursTable => ({
  tenant_id,
  day,
  hour,
  views: 0,
  visitors: 0,
});
