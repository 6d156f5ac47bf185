import type { Days } from '@portal/shared/contract/calendar';
import type { WebsiteFilter, WebsiteStatistics } from '@portal/shared/contract/eyepage';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { ALL } from '../../../data/websites/tables.ts';
import type { Database } from '../../../platform/database/index.ts';
import { coverOf } from './cover.ts';
import { rankNames, type NamedCount } from './find-names.ts';

export type CountedDay = WebsiteStatistics['days'][number];

const KINDS = ['page', 'source', 'device'] as const satisfies readonly (keyof WebsiteFilter)[];
type Kind = (typeof KINDS)[number];

/** Who looked at the page, where there is one; whose visit it was, where there is none. */
const visitorsOf = ({ page }: WebsiteFilter) => sql.ref(page === undefined ? 'visitors' : 'page_visitors');

/** Rows in which a kind has the filter's name, or, without one, all of them together. */
const isFiltered = (kind: Kind, filter: WebsiteFilter) => sql`${sql.ref(kind)} = ${filter[kind] ?? ALL}`;

/** The days on which a website was visited as the filter says; days without anything are missing. */
export async function findFilteredDays(
  trx: Transaction<Database>,
  tenantId: number,
  filter: WebsiteFilter,
  { from, to }: Days,
): Promise<CountedDay[]> {
  const { rows } = await sql<CountedDay>`
    SELECT day, views, ${visitorsOf(filter)} AS visitors, appointment, phone, route FROM website_visits
    WHERE tenant_id = ${tenantId} AND ${sql.join(
      KINDS.map((kind) => isFiltered(kind, filter)),
      sql` AND `,
    )} AND day BETWEEN ${from} AND ${to}`.execute(trx);
  return rows;
}

/** What adds up to a period's counts of each name of a kind: views of pages, visitors of the others. */
function partsOf(
  tenantId: number,
  kind: Kind,
  filter: WebsiteFilter,
  period: Days,
  isOwn: boolean,
): RawBuilder<unknown>[] {
  const { months, days } = coverOf(period);
  const count = kind === 'page' ? sql.ref('views') : visitorsOf(filter);
  const columns = (sign: 1 | -1) => {
    const signed = sign === 1 ? count : sql`-${count}`;
    return sql`${sql.lit(kind)} AS kind, ${sql.ref(kind)} AS name, ${isOwn ? sql`${signed} AS own, 0 AS previous` : sql`0 AS own, ${signed} AS previous`}`;
  };
  const isMeant = sql.join(
    KINDS.map((one) =>
      one === kind && filter[one] === undefined ? sql`${sql.ref(one)} <> ${ALL}` : isFiltered(one, filter),
    ),
    sql` AND `,
  );
  return [
    ...(months
      ? [
          sql`SELECT ${columns(1)} FROM website_visit_months WHERE tenant_id = ${tenantId} AND ${isMeant} AND month BETWEEN ${months.from} AND ${months.to}`,
        ]
      : []),
    ...days.map(
      ({ from, to, sign }) =>
        sql`SELECT ${columns(sign)} FROM website_visits WHERE tenant_id = ${tenantId} AND ${isMeant} AND day BETWEEN ${from} AND ${to}`,
    ),
  ];
}

/** Pages, sources and devices of the visits that the filter means, as `findNames` has those of all. */
export const findFilteredNames = (
  trx: Transaction<Database>,
  tenantId: number,
  filter: WebsiteFilter,
  own: Days,
  before: Days | null,
): Promise<NamedCount[]> =>
  rankNames(
    trx,
    KINDS.flatMap((kind) => [
      ...partsOf(tenantId, kind, filter, own, true),
      ...(before ? partsOf(tenantId, kind, filter, before, false) : []),
    ]),
    before !== null,
  );
