import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { compare, MIN_SCORE, type Person } from './similarity.ts';

/** A key that more customers share tells nothing: the shop's own number, an address of a home. */
const MAX_BLOCK = 30;
/** Beyond this the file itself is broken, and nobody would go through the pairs. */
const MAX_PAIRS = 200_000;
const BATCH = 5_000;

type Side = { id: number; first: string; last: string; birth: string | null; plz: string; street: string; email: string; phones: string[] };

/**
 * Writes the pairs of customers of the whole business that look like one person. Only those who share a key are
 * compared (name and birthday, e-mail, telephone, name and address), so that the work grows with the customers.
 * @returns how many pairs there are
 */
export async function findCandidates(trx: Transaction<Database>, tenantId: number): Promise<number> {
  const digits = (column: string) => sql`regexp_replace(regexp_replace(coalesce(${sql.ref(column)}, ''), '\\D', '', 'g'), '^(0049|49|0)', '')`;
  const { rows } = await sql<{ a: Side; b: Side }>`
    WITH folded AS MATERIALIZED (
      SELECT id, fold_german(trim(coalesce(first_name, ''))) AS first, fold_german(trim(coalesce(last_name, ''))) AS last, birth_date AS birth,
        trim(coalesce(plz, '')) AS plz, regexp_replace(fold_german(coalesce(street, '')), '[^[:alnum:]]', '', 'g') AS street,
        lower(trim(coalesce(email, ''))) AS email, ${digits('phone')} AS phone, ${digits('mobile')} AS mobile
      FROM customers
      WHERE tenant_id = ${tenantId} AND erased_at IS NULL AND NOT is_deceased
        AND id NOT IN (SELECT merged_id FROM customer_merges WHERE tenant_id = ${tenantId})
    ), keys AS MATERIALIZED (
      SELECT DISTINCT key.key, f.id FROM folded f
      CROSS JOIN LATERAL (VALUES
        (CASE WHEN f.last <> '' AND f.birth IS NOT NULL THEN 'n ' || f.last || ' ' || f.birth END),
        (CASE WHEN f.email LIKE '%@%' THEN 'e ' || f.email END),
        (CASE WHEN length(f.phone) >= 6 THEN 'p ' || f.phone END),
        (CASE WHEN length(f.mobile) >= 6 THEN 'p ' || f.mobile END),
        (CASE WHEN f.last <> '' AND f.plz <> '' AND f.street <> '' THEN 'a ' || f.last || ' ' || f.plz || ' ' || f.street END)
      ) key (key)
      WHERE key.key IS NOT NULL
    ), blocks AS (
      SELECT array_agg(id ORDER BY id) AS ids FROM keys GROUP BY key HAVING count(*) BETWEEN 2 AND ${MAX_BLOCK}
    ), pairs AS (
      SELECT DISTINCT a.id AS smaller, b.id AS larger
      FROM blocks CROSS JOIN LATERAL unnest(ids) a (id) CROSS JOIN LATERAL unnest(ids) b (id)
      WHERE a.id < b.id LIMIT ${MAX_PAIRS}
    )
    SELECT to_jsonb(a) || jsonb_build_object('phones', array_remove(ARRAY[a.phone, a.mobile], '')) AS a,
      to_jsonb(b) || jsonb_build_object('phones', array_remove(ARRAY[b.phone, b.mobile], '')) AS b
    FROM pairs JOIN folded a ON a.id = pairs.smaller JOIN folded b ON b.id = pairs.larger`.execute(trx);
  const found = rows.flatMap(({ a, b }) => {
    const similar = compare(personOf(a), personOf(b));
    return similar && similar.score >= MIN_SCORE ? [{ tenant_id: tenantId, customer_id: a.id, other_id: b.id, ...similar }] : [];
  });
  await trx.deleteFrom('duplicate_candidates').where('tenant_id', '=', tenantId).execute();
  for (let at = 0; at < found.length; at += BATCH) {
    await trx.insertInto('duplicate_candidates').values(found.slice(at, at + BATCH)).execute();
  }
  return found.length;
}

const personOf = ({ id, first, last, birth, plz, street, email, phones }: Side): Person =>
  ({ id, firstName: first, lastName: last, birthDate: birth, plz, street, email, phones: phones.filter((phone) => phone.length >= 6) });
