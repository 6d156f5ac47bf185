import { sql, type Transaction } from 'kysely';
import { isStandIn } from '../../../data/definitions/writable.ts';
import type { Database } from '../../../platform/database/index.ts';
import { compare, MIN_SCORE, type Person } from './similarity.ts';

/** A key that more customers share tells nothing: the shop's own number, an address of a home. */
const MAX_BLOCK = 30;
/** Beyond this the file itself is broken, and nobody would go through the pairs. */
const MAX_PAIRS = 200_000;
const BATCH = 5_000;
/** What is shorter is an extension, or a slip. */
const MIN_DIGITS = 6;

/** Someone with the keys that others have as well. */
interface Keyed extends Person {
  keys: string[];
}

/**
 * Each pair that shares a key, once. The database tells people and their keys: it would tell each person once more for
 * every pair, which takes longer than finding them.
 * @param people by id
 */
function pairsOf(people: readonly Keyed[]): [Keyed, Keyed][] {
  const byKey = Map.groupBy(
    people.flatMap((person) => person.keys.map((key) => ({ key, person }))),
    ({ key }) => key,
  );
  const pairs: [Keyed, Keyed][] = [];
  for (const person of people) {
    const others = new Set(
      person.keys.flatMap((key) =>
        byKey
          .get(key)!
          .map(({ person }) => person)
          .filter(({ id }) => id > person.id),
      ),
    );
    for (const other of others) pairs.push([person, other]);
    if (pairs.length >= MAX_PAIRS) break;
  }
  return pairs.slice(0, MAX_PAIRS);
}

/**
 * Writes the pairs of customers of the whole business that look like one person. Only those who share a key are
 * compared (name and birthday, e-mail, telephone, name and address), so that the work grows with the customers.
 * @returns how many pairs there are
 */
export async function findCandidates(trx: Transaction<Database>, tenantId: number): Promise<number> {
  const digits = (column: string) =>
    sql`regexp_replace(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\D', '', 'g'), '^(0049|49|0)', '')`;
  const { rows: people } = await sql<Keyed>`
    WITH folded AS MATERIALIZED (
      SELECT id, fold_german(trim(coalesce(first_name, ''))) AS first, fold_german(trim(coalesce(last_name, ''))) AS last, birth_date AS birth,
        trim(coalesce(plz, '')) AS plz, regexp_replace(fold_german(coalesce(street, '')), '[^[:alnum:]]', '', 'g') AS street,
        CASE WHEN ${isStandIn.sql(sql.ref('email'))} THEN '' ELSE lower(trim(coalesce(email, ''))) END AS email, ${digits('phone')} AS phone, ${digits('mobile')} AS mobile
      FROM customers
      WHERE tenant_id = ${tenantId} AND erased_at IS NULL AND NOT is_deceased
        AND id NOT IN (SELECT merged_id FROM customer_merges WHERE tenant_id = ${tenantId})
    ), keys AS MATERIALIZED (
      SELECT DISTINCT key.key, f.id FROM folded f
      CROSS JOIN LATERAL (VALUES
        (CASE WHEN f.last <> '' AND f.birth IS NOT NULL THEN 'n ' || f.last || ' ' || f.birth END),
        (CASE WHEN f.email LIKE '%@%' THEN 'e ' || f.email END),
        (CASE WHEN length(f.phone) >= ${MIN_DIGITS} THEN 'p ' || f.phone END),
        (CASE WHEN length(f.mobile) >= ${MIN_DIGITS} THEN 'p ' || f.mobile END),
        (CASE WHEN f.last <> '' AND f.plz <> '' AND f.street <> '' THEN 'a ' || f.last || ' ' || f.plz || ' ' || f.street END)
      ) key (key)
      WHERE key.key IS NOT NULL
    ), shared AS (
      SELECT id, key, count(*) OVER (PARTITION BY key) AS people FROM keys
    )
    SELECT f.id, f.first AS "firstName", f.last AS "lastName", f.birth AS "birthDate", f.plz, f.street, f.email,
      ARRAY(SELECT number FROM unnest(ARRAY[f.phone, f.mobile]) number WHERE length(number) >= ${MIN_DIGITS}) AS phones, s.keys
    FROM folded f
    JOIN (SELECT id, array_agg(key) AS keys FROM shared WHERE people BETWEEN 2 AND ${MAX_BLOCK} GROUP BY id) s ON s.id = f.id
    ORDER BY f.id`.execute(trx);
  const found = pairsOf(people).flatMap(([a, b]) => {
    const similar = compare(a, b);
    return similar && similar.score >= MIN_SCORE
      ? [{ tenant_id: tenantId, customer_id: a.id, other_id: b.id, ...similar }]
      : [];
  });
  await trx.deleteFrom('duplicate_candidates').where('tenant_id', '=', tenantId).execute();
  for (let at = 0; at < found.length; at += BATCH) {
    await trx
      .insertInto('duplicate_candidates')
      .values(found.slice(at, at + BATCH))
      .execute();
  }
  return found.length;
}
