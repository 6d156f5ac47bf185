import { comparedDays } from '@portal/shared/contract/comparison';
import { addDays, daysBetween, today, type Days } from '@portal/shared/contract/calendar';
import {
  DEVICES,
  WEBSITE_EVENTS,
  type WebsiteFilter,
  type WebsiteStatistics,
  type WebsiteStatisticsQuery,
  type WebsiteTotals,
} from '@portal/shared/contract/eyepage';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { WebsiteCountKind } from '../../../data/websites/tables.ts';
import { findFilteredDays, findFilteredNames, type CountedDay } from './find-filtered.ts';
import { findNames } from './find-names.ts';

const NOTHING: WebsiteTotals = { visitors: 0, views: 0, appointment: 0, phone: 0, route: 0 };

/** What a business's website was visited like in a period, and in what that is compared with. */
export async function findStatistics(
  trx: Transaction<Database>,
  tenantId: number,
  asked: WebsiteStatisticsQuery,
): Promise<WebsiteStatistics> {
  const to = asked.to < today() ? asked.to : today();
  const previousDays = comparedDays({ ...asked, to });
  const { page, source, device } = asked;
  const filter: WebsiteFilter = { page, source, device };
  const isFiltered = [page, source, device].some((one) => one !== undefined);
  const daysOf = async (days: Days) =>
    everyDay(
      isFiltered ? await findFilteredDays(trx, tenantId, filter, days) : await findDays(trx, tenantId, days),
      days,
    );
  const days = { from: asked.from, to };
  const own = await daysOf(days);
  const before = previousDays ? await daysOf(previousDays) : [];
  const names = isFiltered
    ? await findFilteredNames(trx, tenantId, filter, days, previousDays)
    : await findNames(trx, tenantId, days, previousDays);
  const {
    rows: [since],
  } = await sql<{ counted: string | null; split: string | null }>`
    SELECT (SELECT min(day) FROM website_days WHERE tenant_id = ${tenantId}) AS counted,
      (SELECT split_since FROM websites WHERE tenant_id = ${tenantId}) AS split`.execute(trx);
  const named = (kind: WebsiteCountKind) =>
    names.filter((row) => row.kind === kind).map(({ kind: _kind, ...row }) => row);
  const [totals, previous] = [totalOf(own), previousDays && totalOf(before)];
  return {
    from: asked.from,
    to,
    previous_days: previousDays,
    counted_since: since?.counted ?? null,
    split_since: since?.split ?? null,
    totals,
    previous,
    days: own,
    previous_day_totals: before,
    pages: named('page'),
    sources: named('source'),
    campaigns: named('campaign'),
    devices: DEVICES.map((name) => ({
      ...(named('device').find((row) => row.name === name) ?? { count: 0, previous: previousDays && 0 }),
      name,
    })),
    events: WEBSITE_EVENTS.map((name) => ({ name, count: totals[name], previous: previous && previous[name] })),
  };
}

const totalOf = (days: readonly CountedDay[]): WebsiteTotals =>
  days.reduce(
    (total, day) => ({
      visitors: total.visitors + day.visitors,
      views: total.views + day.views,
      appointment: total.appointment + day.appointment,
      phone: total.phone + day.phone,
      route: total.route + day.route,
    }),
    NOTHING,
  );

async function findDays(trx: Transaction<Database>, tenantId: number, { from, to }: Days): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    SELECT day, sum(views)::int AS views, sum(visitors)::int AS visitors, sum(appointment)::int AS appointment, sum(phone)::int AS phone, sum(route)::int AS route
    FROM (
      SELECT day, views, visitors, 0 AS appointment, 0 AS phone, 0 AS route
      FROM website_days WHERE tenant_id = ${tenantId} AND day BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT day, 0, 0, CASE name WHEN 'appointment' THEN count ELSE 0 END, CASE name WHEN 'phone' THEN count ELSE 0 END, CASE name WHEN 'route' THEN count ELSE 0 END
      FROM website_counts WHERE tenant_id = ${tenantId} AND kind = 'event' AND day BETWEEN ${from} AND ${to}
    ) parts GROUP BY day`.execute(trx);
  return rows;
}

/** Every day of a period, those without anything included. */
function everyDay(rows: readonly CountedDay[], { from, to }: Days): CountedDay[] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const day = addDays(from, index);
    return known.get(day) ?? { day, ...NOTHING };
  });
}
