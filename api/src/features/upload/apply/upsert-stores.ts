import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

export async function upsertStores(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await addFindings(work, {
    kind: 'standorte',
    field: 'name',
    value: sql`s.name`,
    reason: sql`'Der Standort wird umbenannt: Er heißt bisher „' || coalesce(t.file_name, t.name) || '“.'`,
    severity: 'warning',
    from: sql`FROM ${stage.rows('standorte')} s JOIN stores t ON t.tenant_id = ${tenantId} AND t.external_id = s.external_id
      WHERE coalesce(t.file_name, t.name) <> s.name AND ${isGood(stage)}`,
  });
  await upsert(work, {
    table: 'stores',
    key: ['external_id'],
    fields: ['name', 'file_name', 'street', 'plz', 'location'],
    // A name that the business has decided stays. Asked of each row: a join more sends Citus's planner off the rails.
    rows: sql`SELECT s.tenant_id, s.external_id, coalesce((
        SELECT d.name FROM stores known JOIN store_settings d ON d.tenant_id = known.tenant_id AND d.store_id = known.id
        WHERE known.tenant_id = ${tenantId} AND known.external_id = s.external_id), s.name) AS name, s.name AS file_name, s.street, s.plz, s.location
      FROM ${stage.rows('standorte')} s
      WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
