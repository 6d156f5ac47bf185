import { sql } from 'kysely';
import { addFindings, isOwnStore, rememberRejected, type Import } from './context.ts';

const STORE_OF = {
  standorte: 'external_id',
  mitarbeiter: 'store_key',
  kunden: 'store_key',
  auftraege: 'store_key',
} as const;

/**
 * Refuses rows of stores that the uploader is not for, be they there or not; nothing when they are for all. Call it
 * before anything is stored.
 */
export async function rejectOtherStores(work: Import): Promise<void> {
  const { tenantId, stage, storeIds } = work;
  if (!storeIds) return;
  for (const kind of ['standorte', 'mitarbeiter', 'kunden', 'auftraege'] as const) {
    const key = sql.ref(`s.${STORE_OF[kind]}`);
    const from = sql`FROM ${stage.rows(kind)} s
      WHERE NOT EXISTS (SELECT FROM stores st WHERE st.tenant_id = ${tenantId} AND st.external_id = ${key} AND ${isOwnStore(work, 'st.id')})`;
    await addFindings(work, {
      kind,
      from,
      field: STORE_OF[kind],
      value: key,
      reason: sql`'Für diesen Standort haben Sie keine Rechte. Bitte lassen Sie diese Zeile von einer Person hochladen, die für ihn zuständig ist.'`,
      severity: 'rejected',
    });
    if (kind === 'kunden' || kind === 'auftraege') await rememberRejected(work, kind, from);
  }
}
