import type { DuplicatePair, DuplicatePairQuery, DuplicateSide } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { naturalKeys, orderedBy } from '../../../data/analysis/list-order.ts';
import type { Database } from '../../../platform/database/index.ts';
import { openPairs } from '../../../data/decisions/open-pairs.ts';

const KEYS: Readonly<Record<NonNullable<DuplicatePairQuery['sort']>, readonly RawBuilder<unknown>[]>> = {
  name: [sql`fold_german(nullif(trim(a.last_name), ''))`, sql`fold_german(a.first_name)`],
  number: naturalKeys(sql`a.external_id`),
};

/** What is searched of a side. */
const textOf = (side: string): RawBuilder<unknown> =>
  sql.join([
    ...['external_id', 'first_name', 'last_name', 'street', 'plz', 'city', 'phone', 'mobile', 'email'].map((column) =>
      sql.ref(`${side}.${column}`),
    ),
    sql`to_char(${sql.ref(`${side}.birth_date`)}, 'DD.MM.YYYY')`,
  ]);

function inOrder({ sort, direction }: Pick<DuplicatePairQuery, 'sort' | 'direction'>): RawBuilder<unknown> {
  const tie = sql`pair.score DESC, pair.customer_id, pair.other_id`;
  return sort ? orderedBy({ keys: KEYS[sort], direction, tie }) : sql`ORDER BY ${tie}`;
}

/** One page of the pairs with a customer of these stores in which each word of `q` stands, both sides to compare. */
export async function listPairs(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
  { q, offset, limit, ...order }: Omit<DuplicatePairQuery, 'scope'>,
): Promise<{ total: number; items: DuplicatePair[] }> {
  const hits = sql`FROM (${openPairs(tenantId)}) pair
    JOIN customers a ON a.tenant_id = ${tenantId} AND a.id = pair.customer_id
    JOIN customers b ON b.tenant_id = ${tenantId} AND b.id = pair.other_id
    WHERE (a.store_id = ANY(${storeIds}::bigint[]) OR b.store_id = ANY(${storeIds}::bigint[])) AND (
      SELECT coalesce(bool_and(strpos(fold_german(concat_ws(' ', ${textOf('a')}, ${textOf('b')})), word) > 0), true)
      FROM unnest(string_to_array(fold_german(trim(${q})), ' ')) word WHERE word <> '')`;
  const {
    rows: [counted],
  } = await sql<{ total: number }>`SELECT count(*)::int AS total ${hits}`.execute(trx);
  const { rows: pairs } = await sql<{ customer_id: number; other_id: number; score: number; reasons: string[] }>`
    SELECT pair.* ${hits} ${inOrder(order)} LIMIT ${limit} OFFSET ${offset}`.execute(trx);
  const sides = await findSides(
    trx,
    tenantId,
    pairs.flatMap(({ customer_id, other_id }) => [customer_id, other_id]),
  );
  const items = pairs.flatMap(({ customer_id, other_id, score, reasons }): DuplicatePair[] => {
    const [a, b] = [sides.get(customer_id), sides.get(other_id)];
    return a && b ? [{ score, reasons, sides: [a, b] }] : [];
  });
  return { total: counted?.total ?? 0, items };
}

async function findSides(
  trx: Transaction<Database>,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, DuplicateSide>> {
  const { rows } = await sql<DuplicateSide>`
    SELECT k.id, k.store_id, s.name AS store, k.external_id AS customer_number, k.first_name, k.last_name, k.birth_date, k.street, k.plz, k.city,
      k.phone, k.mobile, k.email, o.order_count, o.last_order_on
    FROM customers k
    JOIN stores s ON s.tenant_id = k.tenant_id AND s.id = k.store_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS order_count, max(ordered_on) AS last_order_on FROM orders WHERE tenant_id = ${tenantId} AND customer_id = k.id) o
    WHERE k.tenant_id = ${tenantId} AND k.id = ANY(${ids}::bigint[])`.execute(trx);
  return new Map(rows.map((side) => [side.id, side]));
}
