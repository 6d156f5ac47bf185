import { UPLOAD_KINDS } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { UNFINISHED } from './status.ts';

const TABLES = [...UPLOAD_KINDS, 'findings', 'rejected_keys', 'order_ids', 'customer_ids'] as const;
export type StageTable = (typeof TABLES)[number];

const nameOf = (table: StageTable) => `staged_${table}` as const;
const names = sql.join(TABLES.map((table) => sql.table(nameOf(table))));

/** What one run of an upload's check has staged: rows that wait for the import, and what is wrong with others. */
export interface Stage {
  tenantId: number;
  uploadId: number;
  /** Number of the run; rows of an earlier one are not seen. */
  run: number;
  /** The table in which the rows of all uploads wait, to write to. */
  table(table: StageTable): RawBuilder<unknown>;
  /** The run's own rows, to read from; an alias follows. */
  rows(table: StageTable): RawBuilder<unknown>;
  /** True for the run's own rows of a table or alias. */
  owns(alias: string): RawBuilder<boolean>;
}

/** Says which rows a run works with, and clears what earlier runs of the upload have left. */
export async function openStage(db: Kysely<Database>, tenantId: number, uploadId: number, run: number): Promise<Stage> {
  await clearStage(db, tenantId, uploadId);
  const own = sql`tenant_id = ${tenantId} AND upload_id = ${uploadId} AND run = ${run}`;
  return {
    tenantId,
    uploadId,
    run,
    table: (table) => sql.table(nameOf(table)),
    rows: (table) => sql`(SELECT * FROM ${sql.table(nameOf(table))} WHERE ${own})`,
    owns: (alias) => sql<boolean>`${sql.ref(`${alias}.tenant_id`)} = ${tenantId}
      AND ${sql.ref(`${alias}.upload_id`)} = ${uploadId} AND ${sql.ref(`${alias}.run`)} = ${run}`,
  };
}

/** Tells the planner what the tables hold, which change from nothing to millions of rows within a minute. */
export async function analyzeStage(db: Kysely<Database>): Promise<void> {
  await sql`ANALYZE ${names}`.execute(db);
}

/** Removes all that is staged of the upload, whichever run left it. */
export async function clearStage(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<void> {
  await clear(db, (table) =>
    withTenant(db, tenantId, (trx) =>
      sql`
    DELETE FROM ${table} WHERE tenant_id = ${tenantId} AND upload_id = ${uploadId}`.execute(trx),
    ),
  );
}

/** Removes what is staged of uploads that are over, or of runs that were given up. */
export async function sweepStages(db: Kysely<Database>): Promise<void> {
  await clear(db, (table) =>
    asOperator(db, (trx) =>
      sql`
    DELETE FROM ${table} s WHERE NOT EXISTS (
      SELECT FROM uploads u WHERE u.tenant_id = s.tenant_id AND u.id = s.upload_id AND u.run = s.run AND u.status = ANY(${UNFINISHED}::text[]))`.execute(
        trx,
      ),
    ),
  );
}

async function clear(
  db: Kysely<Database>,
  remove: (table: RawBuilder<unknown>) => Promise<{ numAffectedRows?: bigint }>,
): Promise<void> {
  let removed = 0n;
  for (const table of TABLES) removed += (await remove(sql.table(nameOf(table)))).numAffectedRows ?? 0n;
  // The embedded database has no autovacuum that would ever give the room back.
  if (removed > 0n) await sql`VACUUM (SKIP_LOCKED) ${names}`.execute(db);
}
