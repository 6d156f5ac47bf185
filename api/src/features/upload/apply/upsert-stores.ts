import { sql } from 'kysely';
import { addFindings, isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

export async function upsertStores(work: Import): Promise<void> {
  const { tenantId, stage } = work;
  await addFindings(work, {
    kind: 'standorte',
    field: 'name',
    value: sql`s.name`,
    reason: sql`'Der Standort wird umbenannt: Er heißt bisher „' || t.name || '“.'`,
    severity: 'warning',
    from: sql`FROM ${stage.rows('standorte')} s JOIN stores t ON t.tenant_id = ${tenantId} AND t.external_id = s.external_id
      WHERE t.name <> s.name AND ${isGood(stage)}`,
  });
  await upsert(work, {
    table: 'stores',
    key: ['external_id'],
    fields: ['name', 'street', 'plz', 'location'],
    rows: sql`SELECT s.tenant_id, s.external_id, s.name, s.street, s.plz, s.location
      FROM ${stage.rows('standorte')} s WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
