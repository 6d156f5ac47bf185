import { sql } from 'kysely';
import { addFindings, isOwnCustomer, rememberRejected, type Import } from './context.ts';

/**
 * A customer number means the customer of the order's own store; where that store has none, the only one
 * of the business with this number that the uploader is for. An order whose customer is still unknown goes to quarantine.
 */
export async function findCustomersOfOtherStores(work: Import): Promise<void> {
  const { trx, tenantId, stage } = work;
  const strangers = sql`${stage.rows('auftraege')} s
    JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key
    LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.store_id = st.id AND c.external_id = s.customer_key
    WHERE s.customer_key IS NOT NULL AND c.id IS NULL`;
  await sql`
    UPDATE ${stage.table('auftraege')} o SET other_store_customer_id = sole.id
    FROM (SELECT s.file, s.line, s.customer_key FROM ${strangers}) lost
    JOIN (
      SELECT external_id, min(id) AS id FROM customers c WHERE tenant_id = ${tenantId} AND ${isOwnCustomer(work, 'c')} GROUP BY external_id HAVING count(*) = 1
    ) sole ON sole.external_id = lost.customer_key
    WHERE ${stage.owns('o')} AND o.file = lost.file AND o.line = lost.line`.execute(trx);
  const unknown = sql`FROM ${strangers} AND s.other_store_customer_id IS NULL`;
  await addFindings(work, {
    kind: 'auftraege',
    field: 'customer_key',
    value: sql`s.customer_key`,
    reason: sql`CASE WHEN EXISTS (SELECT FROM ${stage.rows('rejected_keys')} r WHERE r.kind = 'kunden' AND r.key = s.customer_key)
      THEN 'Der Kunde dieses Auftrags wurde abgelehnt; bitte berichtigen Sie ihn in der Datei der Kunden.'
      ELSE 'Diesen Kunden gibt es nicht, weder in diesem Upload noch im Bestand. Bitte laden Sie die Datei „kunden“ mit hoch.' END`,
    severity: 'rejected',
    from: unknown,
  });
  await rememberRejected(work, 'auftraege', unknown);
}
