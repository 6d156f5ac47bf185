import { sql } from 'kysely';
import { addFindings, rememberRejected, type Import } from './context.ts';

type StoreKind = 'mitarbeiter' | 'kunden' | 'auftraege';

/** A row of a store that the business does not have; customers and orders are remembered as rejected. */
export async function rejectUnknownStores(work: Import, kind: StoreKind): Promise<void> {
  const { tenantId, stage, storeIds } = work;
  // They are among those of other stores, which have been refused.
  if (storeIds) return;
  const from = sql`FROM ${stage.rows(kind)} s
    WHERE NOT EXISTS (SELECT FROM stores st WHERE st.tenant_id = ${tenantId} AND st.external_id = s.store_key)`;
  await addFindings(work, {
    kind,
    from,
    field: 'store_key',
    value: sql`s.store_key`,
    reason: sql`'Diesen Standort gibt es in Ihrem Betrieb nicht. Bitte laden Sie die Datei „standorte“ mit hoch.'`,
    severity: 'rejected',
  });
  if (kind !== 'mitarbeiter') await rememberRejected(work, kind, from);
}
