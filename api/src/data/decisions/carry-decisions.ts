import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

const SIDES = [
  ['store_key', 'subject_key'],
  ['other_store_key', 'other_key'],
] as const;

/** Whether two decisions name the same row, by columns rather than as records, which nodes cannot hand on to each other. */
const isAt = (a: string, ofA: string, b: string, ofB: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${a}.${ofA}store`)}, ${sql.ref(`${a}.${ofA}number`)}) IS NOT DISTINCT FROM (${sql.ref(`${b}.${ofB}store`)}, ${sql.ref(`${b}.${ofB}number`)})`;

/**
 * Takes decisions along when rows change their store under the same number: so they go on to hold, and an erasure finds
 * them. What was decided at the new place stands: a decision that would contradict it, or would be about one row twice,
 * goes with the values that were chosen in it. Call it while decisions are taken back.
 * @param moved SELECT of `number`, `from_key` and `to_key`: the row's number and the two stores', each number once
 */
export async function carryDecisions(
  trx: Transaction<Database>,
  tenantId: number,
  subject: 'customer' | 'order',
  moved: RawBuilder<unknown>,
): Promise<void> {
  const carried = sql`
    SELECT d.id, d.kind, d.check_name, d.field, here.number IS NOT NULL OR there.number IS NOT NULL AS is_moved,
      coalesce(here.to_key, d.store_key) AS store, d.subject_key AS number, coalesce(there.to_key, d.other_store_key) AS other_store, d.other_key AS other_number
    FROM quality_decisions d
    LEFT JOIN (${moved}) here ON here.from_key = d.store_key AND here.number = d.subject_key
    LEFT JOIN (${moved}) there ON there.from_key = d.other_store_key AND there.number = d.other_key
    WHERE d.tenant_id = ${tenantId} AND d.subject = ${subject}`;
  // Of merges none may lead to another: see the merging of customers.
  await sql`
    WITH carried AS MATERIALIZED (${carried}), gone AS (
      SELECT x.id FROM carried x WHERE x.is_moved AND (${isAt('x', '', 'x', 'other_')} OR EXISTS (
        SELECT FROM carried y WHERE y.kind = x.kind AND (NOT y.is_moved OR y.id < x.id) AND CASE
          WHEN x.kind = 'merged' THEN ${isAt('y', '', 'x', '')} OR ${isAt('y', '', 'x', 'other_')} OR ${isAt('y', 'other_', 'x', '')}
          WHEN x.kind = 'corrected' THEN ${isAt('y', '', 'x', '')} AND y.field = x.field
          ELSE ${isAt('y', '', 'x', '')} AND ${isAt('y', 'other_', 'x', 'other_')} AND y.field = x.field AND y.check_name = x.check_name END))
    )
    DELETE FROM quality_decisions WHERE tenant_id = ${tenantId} AND (id IN (SELECT id FROM gone) OR merge_id IN (SELECT id FROM gone))`.execute(
    trx,
  );
  for (const [store, number] of SIDES) {
    await sql`
      UPDATE quality_decisions d SET ${sql.ref(store)} = m.to_key FROM (${moved}) m
      WHERE d.tenant_id = ${tenantId} AND d.subject = ${subject} AND ${sql.ref(`d.${store}`)} = m.from_key AND ${sql.ref(`d.${number}`)} = m.number`.execute(
      trx,
    );
  }
}
