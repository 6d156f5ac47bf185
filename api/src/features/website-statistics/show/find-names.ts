import type { Days } from '@portal/shared/contract/calendar';
import type { WebsiteStatistics } from '@portal/shared/contract/eyepage';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { WebsiteCountKind } from '../../../data/websites/tables.ts';
import { coverOf } from './cover.ts';

/** Of pages and sources the most frequent; the rest is theirs together only in the sum. */
const MOST_NAMES = 200;

export type NamedCount = WebsiteStatistics['pages'][number] & { kind: WebsiteCountKind };

/** What adds up to a period's counts of each name, in a column beside one of zeros for the other period. */
function partsOf(tenantId: number, period: Days, isOwn: boolean): RawBuilder<unknown>[] {
  const { months, days } = coverOf(period);
  const columns = (count: RawBuilder<unknown>) =>
    isOwn ? sql`kind, name, ${count} AS own, 0 AS previous` : sql`kind, name, 0 AS own, ${count} AS previous`;
  const ofMonths =
    months &&
    sql`SELECT ${columns(sql`count`)} FROM website_months WHERE tenant_id = ${tenantId} AND month BETWEEN ${months.from} AND ${months.to}`;
  // With its kinds, since the key begins with them.
  const ofDays = days.map(
    ({ from, to, sign }) => sql`
    SELECT ${columns(sign === 1 ? sql`count` : sql`-count`)} FROM website_counts
    WHERE tenant_id = ${tenantId} AND kind IN ('page', 'source', 'campaign', 'device', 'event') AND day BETWEEN ${from} AND ${to}`,
  );
  return [...(ofMonths ? [ofMonths] : []), ...ofDays];
}

/** One page under '/kontakt' and '/kontakt/', and its beginning under '/'. */
const PAGE = sql`CASE WHEN kind = 'page' THEN coalesce(nullif(rtrim(name, '/'), ''), '/') ELSE name END`;

/** The business's own pages, under whichever of their names, are where nobody came from. */
const isElsewhere = (tenantId: number) =>
  sql`NOT (kind = 'source' AND name = ANY((SELECT host_names FROM websites WHERE tenant_id = ${tenantId})::text[]))`;

/** Pages, sources and whatever else has a name, the most frequent of each kind, with how often it was before. */
export const findNames = (
  trx: Transaction<Database>,
  tenantId: number,
  own: Days,
  before: Days | null,
): Promise<NamedCount[]> => {
  const parts = [...partsOf(tenantId, own, true), ...(before ? partsOf(tenantId, before, false) : [])];
  const tidied = parts.length > 0 && [
    sql`SELECT kind, ${PAGE} AS name, own, previous FROM (${sql.join(parts, sql` UNION ALL `)}) named WHERE ${isElsewhere(tenantId)}`,
  ];
  return rankNames(trx, tidied || [], before !== null);
};

/** @param parts rows of kind, name, own and previous, which add up to the counts */
export async function rankNames(
  trx: Transaction<Database>,
  parts: readonly RawBuilder<unknown>[],
  isCompared: boolean,
): Promise<NamedCount[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<NamedCount>`
    WITH sums AS (
      SELECT kind, name, sum(own)::int AS count, ${isCompared ? sql`sum(previous)::int` : sql`NULL::int`} AS previous
      FROM (${sql.join(parts, sql` UNION ALL `)}) parts
      GROUP BY kind, name
      HAVING sum(own) <> 0 OR sum(previous) <> 0
    )
    SELECT kind, name, count, previous FROM (
      SELECT *, row_number() OVER (PARTITION BY kind ORDER BY count DESC, name COLLATE "C") AS place FROM sums
    ) ranked WHERE place <= ${MOST_NAMES} ORDER BY kind, place`.execute(trx);
  return rows;
}
