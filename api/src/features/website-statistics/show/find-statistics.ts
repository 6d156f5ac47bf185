import { comparedDays } from '@portal/shared/contract/comparison';
import { addDays, daysBetween, today } from '@portal/shared/contract/calendar';
import {
  DEVICES,
  WEBSITE_EVENTS,
  type WebsiteStatistics,
  type WebsiteStatisticsQuery,
  type WebsiteTotals,
} from '@portal/shared/contract/eyepage';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { WebsiteCountKind } from '../../../data/websites/tables.ts';
import { findNames } from './find-names.ts';

type Day = WebsiteStatistics['days'][number];

const NOTHING: WebsiteTotals = { visitors: 0, views: 0, appointment: 0, phone: 0, route: 0 };

/** What a business's website was visited like in a period, and in what that is compared with. */
export async function findStatistics(
  trx: Transaction<Database>,
  tenantId: number,
  asked: WebsiteStatisticsQuery,
): Promise<WebsiteStatistics> {
  const to = asked.to < today() ? asked.to : today();
  const previousDays = comparedDays({ ...asked, to });
  const own = await findDays(trx, tenantId, asked.from, to);
  const before = previousDays ? await findDays(trx, tenantId, previousDays.from, previousDays.to) : [];
  const names = await findNames(trx, tenantId, { from: asked.from, to }, previousDays);
  const first = await trx
    .selectFrom('website_days')
    .select(({ fn }) => fn.min('day').as('day'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const named = (kind: WebsiteCountKind) =>
    names.filter((row) => row.kind === kind).map(({ kind: _kind, ...row }) => row);
  const each = <T extends string>(kind: WebsiteCountKind, all: readonly T[]) =>
    all.map((name) => ({
      ...(named(kind).find((row) => row.name === name) ?? { count: 0, previous: previousDays && 0 }),
      name,
    }));
  return {
    from: asked.from,
    to,
    previous_days: previousDays,
    counted_since: first?.day ?? null,
    totals: totalOf(own),
    previous: previousDays && totalOf(before),
    days: own,
    previous_day_totals: before,
    pages: named('page'),
    sources: named('source'),
    campaigns: named('campaign'),
    devices: each('device', DEVICES),
    events: each('event', WEBSITE_EVENTS),
  };
}

const totalOf = (days: readonly Day[]): WebsiteTotals =>
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

/** Every day from one to another, those without anything included. */
async function findDays(trx: Transaction<Database>, tenantId: number, from: string, to: string): Promise<Day[]> {
  const { rows } = await sql<Day>`
    SELECT day, sum(views)::int AS views, sum(visitors)::int AS visitors, sum(appointment)::int AS appointment, sum(phone)::int AS phone, sum(route)::int AS route
    FROM (
      SELECT day, views, visitors, 0 AS appointment, 0 AS phone, 0 AS route
      FROM website_days WHERE tenant_id = ${tenantId} AND day BETWEEN ${from} AND ${to}
      UNION ALL
      SELECT day, 0, 0, CASE name WHEN 'appointment' THEN count ELSE 0 END, CASE name WHEN 'phone' THEN count ELSE 0 END, CASE name WHEN 'route' THEN count ELSE 0 END
      FROM website_counts WHERE tenant_id = ${tenantId} AND kind = 'event' AND day BETWEEN ${from} AND ${to}
    ) parts GROUP BY day`.execute(trx);
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => {
    const day = addDays(from, index);
    return known.get(day) ?? { day, ...NOTHING };
  });
}
