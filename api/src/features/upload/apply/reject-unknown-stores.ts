import { sql } from 'kysely';
import { addFindings, type Import } from './context.ts';

type StoreKind = 'mitarbeiter' | 'kunden' | 'auftraege';

/** A row of a store that the business does not have; customers and orders are remembered as rejected. */
export async function rejectUnknownStores(work: Import, kind: StoreKind): Promise<void> {
  const { trx, tenantId, stage } = work;
  const from = sql`FROM ${stage.table(kind)} s
    WHERE NOT EXISTS (SELECT FROM stores st WHERE st.tenant_id = ${tenantId} AND st.external_id = s.store_key)`;
  await addFindings(work, {
    kind, from,
    field: 'store_key',
    value: sql`s.store_key`,
    reason: sql`'Diesen Standort gibt es in Ihrem Betrieb nicht. Bitte laden Sie die Datei „standorte“ mit hoch.'`,
    severity: 'rejected',
  });
  if (kind === 'mitarbeiter') return;
  await sql`
    INSERT INTO ${stage.table('rejected_keys')} (tenant_id, kind, key)
    SELECT ${tenantId}::int, ${kind}, s.external_id ${from}`.execute(trx);
}
