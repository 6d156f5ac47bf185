import { sql } from 'kysely';
import { byName } from '../../../data/stores/store-order.ts';
import { insertSelect } from '../../../platform/database/index.ts';
import { addFindings, isGood, isOwnStore, isWholeOrder, type Import } from './context.ts';

const KINDS = { customers: 'kunden', orders: 'auftraege' } as const;
const NUMBERS = { customers: 'Kundennummer', orders: 'Auftragsnummer' } as const;

/**
 * Warns of each customer or order that the upload brought for a store while another one has the number already, and
 * keeps the pairs for whoever chooses (`takePlaces`); not where several stores have it, or the upload holds both.
 * Call it when customers and orders are stored.
 */
export async function findMoves(work: Import, table: keyof typeof KINDS): Promise<void> {
  const { trx, tenantId, stage } = work;
  const kind = KINDS[table];
  const sent = sql`${stage.rows(kind)} s JOIN stores st ON st.tenant_id = ${tenantId} AND st.external_id = s.store_key`;
  const arrived = sql`
    SELECT s.tenant_id, s.upload_id, s.run, s.file, s.line, s.external_id, st.name AS store, t.id, there.old_id, there.stores,
      there.hits = 1 AND count(*) OVER (PARTITION BY there.old_id) = 1 AS is_move
    FROM ${sent}
    JOIN ${sql.table(table)} t ON t.tenant_id = ${tenantId} AND t.store_id = st.id AND t.external_id = s.external_id AND t.upload_id = ${stage.uploadId}
    JOIN (
      SELECT o.external_id, min(o.id) AS old_id, count(*) AS hits, string_agg(os.name, '“ und „' ORDER BY ${byName('os.name')}) AS stores
      FROM ${sql.table(table)} o
      JOIN stores os ON os.tenant_id = ${tenantId} AND os.id = o.store_id
      WHERE o.tenant_id = ${tenantId} AND ${isOwnStore(work, 'o.store_id')} AND o.upload_id IS DISTINCT FROM ${stage.uploadId}
        AND o.external_id IN (SELECT external_id FROM ${stage.rows(kind)} all_sent)
        AND (o.store_id, o.external_id) NOT IN (SELECT st.id, s.external_id FROM ${sent})
      GROUP BY o.external_id
    ) there ON there.external_id = s.external_id
    WHERE ${isGood(stage)}`;
  await addFindings(work, {
    kind,
    field: 'external_id',
    value: sql`s.external_id`,
    reason: sql`${`Diese ${NUMBERS[table]} steht auch am Standort „`}::text || s.stores || '“, diese Zeile gehört zum Standort „' || s.store
      || CASE WHEN s.is_move THEN '“. Beide zählen. Bei einem Umzug wählen Sie in den Details des Uploads „Platz einnehmen“.' ELSE '“. Alle zählen.' END`,
    severity: 'warning',
    from: sql`FROM (${arrived}) s`,
  });
  await insertSelect(
    trx,
    sql`
    INSERT INTO upload_moves (tenant_id, upload_id, table_name, new_id, old_id, is_whole)
    SELECT tenant_id, upload_id, ${table}, id, old_id, ${table === 'orders' ? isWholeOrder(stage, 'a.external_id') : sql`true`}
    FROM (${arrived}) a WHERE is_move`,
  );
}
