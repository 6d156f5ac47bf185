import type { PageQuery } from '@portal/shared/contract/common';
import type { CustomerHit, CustomerMatch, CustomerPage } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { kept, type Database } from '../../platform/database/index.ts';
import type { Dictionaries } from './dictionaries.ts';
import { hitColumns, JOINED } from './hit-columns.ts';
import { matches, nameParts, phoneContains, RANKS, rankOf, widen, type NameParts, type Widened } from './match-sql.ts';
import { readQuestion, type Question } from './question.ts';
import { readThresholds, type StatusThresholds } from '../../data/customer-status/status.ts';

/** With fewer hits than a page has, names that are a slip away are shown as well. */
const FEW = 10;
const LEAST_INNER_DIGITS = 4;
/** Farther on all hits are ranked: nobody turns so many pages. */
const MOST_IN_ORDER = 200;

interface Search {
  /** A further WITH query that `hits` reads. */
  before?: RawBuilder<unknown>;
  /** Rows of customer_search `s`, with their rank; all that answer, or enough of the best. */
  hits: RawBuilder<unknown>;
  /** How many answer. */
  total: RawBuilder<number>;
  order: RawBuilder<unknown>;
}

/** Best answers first, then by name; the same order on every page. */
const BY_RANK = sql`rank, last_name, first_name, customer_id`;
const BY_PURCHASE = sql`last_purchase_on DESC NULLS LAST, customer_id DESC`;
const COLUMNS = sql`s.customer_id, s.last_name, s.first_name, s.last_purchase_on`;
const NO_RANK = sql<number>`NULL::int`;
const COUNT_HITS = sql<number>`SELECT count(*) FROM hits`;

/**
 * One page of the customers that answer `q`: name, first name, place (beside other words), PLZ, customer number, telephone number, in any order;
 * without `q`, those who bought last. Customers of hidden stores and erased ones are never among them.
 * @param asOf ISO day on which ages and statuses are told
 */
export async function searchCustomers(
  trx: Transaction<Database>,
  tenantId: number,
  dictionaries: Dictionaries,
  asOf: string,
  { q, offset, limit }: PageQuery,
): Promise<CustomerPage> {
  const question = readQuestion(q);
  if (!question && q.trim() !== '') return { total: 0, items: [] };
  const { stores, version } = await findPlace(trx, tenantId);
  const among = sql`FROM customer_search s WHERE s.tenant_id = ${tenantId} AND s.store_id = ANY(${stores}::bigint[])`;
  const names = await dictionaries.load(trx, tenantId, version);
  const thresholds = await readThresholds(trx, tenantId);
  const find = (search: Search) => findPage({ trx, tenantId, asOf, thresholds }, search, { offset, limit });
  /** Counting those who answer costs more than finding the first ten: it is done once, until a name or a store changes. */
  const findCounted = async (key: string, { total, ...search }: Search): Promise<CustomerPage> => {
    const counted = `${stores.join()}|${key}`;
    const known = names.totals.get(counted);
    const page = await find({ ...search, total: known === undefined ? total : sql<number>`SELECT ${known}::int` });
    names.totals.set(counted, page.total);
    return page;
  };
  const enough = offset + limit <= MOST_IN_ORDER ? offset + limit : null;
  if (!question) return findCounted('', latest(among, enough));

  const [only, ...more] = question.terms;
  if (only && more.length === 0 && only.name === null) {
    const page = await find(
      all(
        among,
        question.terms.map((term) => ({ ...term, places: [], lastNames: [], firstNames: [] })),
        question,
      ),
    );
    const digits = only.number ?? '';
    return page.total > 0 || digits.length < LEAST_INNER_DIGITS ? page : find(containing(among, digits));
  }
  const said = widen(question.terms, names, false);
  const near = () => widen(question.terms, names, true);
  const parts = nameParts(said, question);
  if (!parts || enough === null) return find(nearIfFew(among, said, near(), question));
  const best = await findCounted(`${only?.name}`, bestByName(among, parts, enough));
  if (best.items.length === limit) return best;
  return find(all(among, best.total < FEW ? near() : said, question));
}

/** The visible stores of the business, and the version of its names. */
async function findPlace(trx: Transaction<Database>, tenantId: number): Promise<{ stores: number[]; version: number }> {
  const {
    rows: [place],
  } = await kept(sql<{ stores: number[]; version: number }>`
    SELECT coalesce(array_agg(id ORDER BY id), '{}') AS stores,
      coalesce((SELECT version FROM customer_search_versions WHERE tenant_id = ${tenantId}), 0) AS version
    FROM stores WHERE tenant_id = ${tenantId} AND is_visible`).execute(trx);
  return place ?? { stores: [], version: 0 };
}

/** All who answer. */
const all = (among: RawBuilder<unknown>, terms: readonly Widened[], question: Question): Search => ({
  hits: sql`SELECT ${COLUMNS}, ${rankOf(terms, question)} AS rank ${among} AND ${matches(terms, question)}`,
  total: COUNT_HITS,
  order: BY_RANK,
});

/** All who answer `said`; where they are few, all who answer `near`, among whom those are. */
function nearIfFew(
  among: RawBuilder<unknown>,
  said: readonly Widened[],
  near: readonly Widened[],
  question: Question,
): Search {
  const enough = sql`(SELECT count(*) FROM said) >= ${FEW}::int`;
  return {
    ...all(among, said, question),
    before: sql`said AS MATERIALIZED (${all(among, said, question).hits}),`,
    hits: sql`SELECT * FROM said WHERE ${enough} UNION ALL ${all(among, near, question).hits} AND NOT ${enough}`,
  };
}

/** Whose telephone number has the digits anywhere. */
const containing = (among: RawBuilder<unknown>, digits: string): Search => ({
  hits: sql`SELECT ${COLUMNS}, ${RANKS.prefix}::int AS rank ${among} AND ${phoneContains(digits)}`,
  total: COUNT_HITS,
  order: BY_RANK,
});

/** Who bought last: the first `enough` from an index, all where that is null. */
const latest = (among: RawBuilder<unknown>, enough: number | null): Search => ({
  hits: sql`SELECT ${COLUMNS}, ${NO_RANK} AS rank ${among} ORDER BY s.last_purchase_on DESC NULLS LAST, s.customer_id DESC LIMIT ${enough}`,
  total: sql<number>`SELECT count(*) ${among}`,
  order: BY_PURCHASE,
});

/**
 * The first `enough` of those who answer one name, without ranking all of them: whoever's last name begins with it comes
 * from the index in the order of the page, and only those of an equal or better rank stand beside them. With fewer hits
 * than `enough` worse ones are missing.
 */
const bestByName = (among: RawBuilder<unknown>, { starts, close, rest, rank }: NameParts, enough: number): Search => ({
  hits: sql`
    SELECT DISTINCT * FROM (
      (SELECT ${COLUMNS}, ${rank} AS rank ${among} AND ${starts} ORDER BY s.last_name, s.first_name, s.customer_id LIMIT ${enough})
      UNION ALL
      SELECT ${COLUMNS}, ${rank} AS rank ${among} AND ${close}
    ) best`,
  total: sql<number>`SELECT (SELECT count(*) ${among} AND ${starts}) + (SELECT count(*) ${among} AND NOT ${starts} AND ${rest})`,
  order: BY_RANK,
});

type Row = Omit<CustomerHit, 'match'> & { rank: number | null };

interface Asked {
  trx: Transaction<Database>;
  tenantId: number;
  asOf: string;
  thresholds: StatusThresholds;
}

async function findPage(
  { trx, tenantId, asOf, thresholds }: Asked,
  { before = sql``, hits, total, order }: Search,
  { offset, limit }: Omit<PageQuery, 'q'>,
): Promise<CustomerPage> {
  const { rows } = await sql<Row & { total: number }>`
    WITH ${before} hits AS MATERIALIZED (${hits}), page AS (
      -- Numbered once they are found: to number all of them, all would be sorted.
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM (SELECT * FROM hits ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) best
    )
    SELECT counted.total, shown.*
    FROM (SELECT (${total})::int AS total) counted
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
