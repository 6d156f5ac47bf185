import type { CustomerHit, CustomerMatch, CustomerPage, PageQuery } from '@portal/shared/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import type { Dictionaries } from './dictionaries.ts';
import { hitColumns, JOINED } from './hit-columns.ts';
import { matches, phoneContains, RANKS, rankOf, widen } from './match-sql.ts';
import { readQuestion } from './question.ts';
import { readThresholds } from './status.ts';

/** With fewer hits than a page has, names that are a slip away are shown as well. */
const FEW = 10;
const LEAST_INNER_DIGITS = 4;

interface Search {
  condition: RawBuilder<boolean>;
  rank: RawBuilder<number>;
  order: RawBuilder<unknown>;
}

/** Best answers first, then by name; the same order on every page. */
const BY_RANK = sql`rank, last_name, first_name, customer_id`;

/**
 * One page of the customers that answer `q`: name, first name, PLZ, customer number, telephone number, in any order;
 * without `q`, those who bought last. Customers of hidden stores and erased ones are never among them.
 * @param asOf ISO day on which ages and statuses are told
 */
export async function searchCustomers(
  trx: Transaction<Database>, tenantId: number, dictionaries: Dictionaries, asOf: string, { q, offset, limit }: PageQuery,
): Promise<CustomerPage> {
  const find = (search: Search) => findPage(trx, tenantId, asOf, search, { offset, limit });
  if (q.trim() === '') {
    return find({ condition: sql<boolean>`true`, rank: sql<number>`NULL::int`, order: sql`last_purchase_on DESC NULLS LAST, customer_id DESC` });
  }
  const question = readQuestion(q);
  if (!question) return { total: 0, items: [] };
  const names = await dictionaries.load(trx, tenantId);
  const searchFor = (near: boolean): Search => {
    const terms = widen(question.terms, names, near);
    return { condition: matches(terms, question), rank: rankOf(terms, question), order: BY_RANK };
  };
  const page = await find(searchFor(false));
  if (page.total >= FEW) return page;
  const [only] = question.terms;
  if (only && only.name === null && question.terms.length === 1) {
    const digits = only.number ?? '';
    if (page.total > 0 || digits.length < LEAST_INNER_DIGITS) return page;
    return find({ condition: phoneContains(digits), rank: sql<number>`${RANKS.prefix}::int`, order: BY_RANK });
  }
  return find(searchFor(true));
}

type Row = Omit<CustomerHit, 'match'> & { rank: number | null };

async function findPage(
  trx: Transaction<Database>, tenantId: number, asOf: string, { condition, rank, order }: Search, { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<CustomerPage> {
  const thresholds = await readThresholds(trx, tenantId);
  const found = sql`
    FROM customer_search s
    WHERE s.tenant_id = ${tenantId} AND ${condition}
      AND s.store_id = ANY(ARRAY(SELECT id FROM stores WHERE tenant_id = ${tenantId} AND is_visible))`;
  const { rows } = await sql<Row & { total: number }>`
    WITH hits AS MATERIALIZED (
      SELECT s.customer_id, s.last_name, s.first_name, s.last_purchase_on, ${rank} AS rank ${found}
    ), page AS (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM hits ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
    )
    SELECT counted.total, shown.*
    FROM (SELECT count(*)::int AS total FROM hits) counted
    LEFT JOIN LATERAL (
      SELECT ${hitColumns(asOf, thresholds)}, page.rank, page.place
      FROM page JOIN customers k ON k.tenant_id = ${tenantId} AND k.id = page.customer_id ${JOINED}
    ) shown ON true
    ORDER BY shown.place`.execute(trx);
  // Behind the last page there is a row with the total alone.
  const items = rows.filter(({ id }) => id !== null);
  return { total: rows[0]?.total ?? 0, items: items.map((row) => ({ ...row, match: matchOf(row.rank) })) };
}

function matchOf(rank: number | null): CustomerMatch {
  if (rank === null) return 'latest';
  if (rank < RANKS.prefix) return 'exact';
  return rank < RANKS.similar ? 'prefix' : 'similar';
}
