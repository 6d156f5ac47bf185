import { randomBytes } from 'node:crypto';
import { UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

const TABLES = [...UPLOAD_KINDS, 'findings', 'rejected_keys', 'order_ids', 'customer_ids'] as const;
export type StageTable = (typeof TABLES)[number];

/** The staging tables of one run of one upload. */
export interface Stage {
  tenantId: number;
  uploadId: number;
  /** Name for SQL text; made of a fixed word, a number and hexadecimal digits. */
  nameOf(table: StageTable): string;
  table(table: StageTable): RawBuilder<unknown>;
}

/**
 * Drops what an earlier run of this upload may have left and makes empty tables for this one. Their names
 * are this run's own: a run that was given up but still lives finds its tables gone, and cannot mix in.
 * @param db privileged: the app role may not make tables
 */
export async function openStage(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<Stage> {
  await dropStage(db, uploadId);
  const prefix = `upload_stage.u${Number(uploadId)}_${randomBytes(4).toString('hex')}_`;
  const nameOf = (table: StageTable) => `${prefix}${table}`;
  // Analysed by us, dropped soon: autovacuum would only compete with the import.
  const statements = TABLES.map((table) => `
    CREATE UNLOGGED TABLE ${nameOf(table)} (LIKE upload_stage.${table}) WITH (autovacuum_enabled = false);
    SELECT enforce_tenant_isolation('${nameOf(table)}');
    GRANT SELECT, INSERT, UPDATE, DELETE ON ${nameOf(table)} TO portal_app;`);
  await db.transaction().execute((trx) => sql.raw(statements.join('\n')).execute(trx));
  return { tenantId, uploadId, nameOf, table: (table) => sql.raw(nameOf(table)) };
}

/** Tells the planner what the tables hold; without it, it would guess at fresh tables. */
export async function analyzeStage(db: Kysely<Database>, stage: Stage): Promise<void> {
  await sql.raw(`ANALYZE ${TABLES.map((table) => stage.nameOf(table)).join(', ')}`).execute(db);
}

/** Drops all staging tables of the upload, whichever run made them. */
export async function dropStage(db: Kysely<Database>, uploadId: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables
    WHERE schemaname = 'upload_stage' AND tablename LIKE ${`u${Number(uploadId)}\\_%`}`.execute(db);
  if (rows.length === 0) return;
  await sql`DROP TABLE IF EXISTS ${sql.join(rows.map(({ name }) => sql.id('upload_stage', name)))}`.execute(db);
}
