import { sql } from 'kysely';
import { isGood, type Import } from './context.ts';
import { upsert } from './upsert.ts';

export async function upsertStores(work: Import): Promise<void> {
  const { stage } = work;
  await upsert(work, {
    table: 'stores',
    key: ['external_id'],
    fields: ['name', 'street', 'plz', 'location'],
    rows: sql`SELECT s.external_id, s.name, s.street, s.plz, s.location
      FROM ${stage.rows('standorte')} s WHERE ${isGood(stage)} ORDER BY s.file, s.line`,
  });
}
