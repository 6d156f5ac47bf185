import { sql, type RawBuilder, type Transaction } from 'kysely';
import { insertSelect, type Database } from '../../../platform/database/index.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { Stage, StageTable } from '../../../data/uploads/stage.ts';
import type { TakeAway } from '../../../data/own-data/load/load-portal-file.ts';
import type { SaidByFiles } from './not-said.ts';

/** An upload that changes the business's data in a transaction. */
export interface Change {
  trx: Transaction<Database>;
  tenantId: number;
  stage: Pick<Stage, 'uploadId'>;
}

/** What every step of the one importing transaction works with. */
export interface Import extends Change, SaidByFiles {
  stage: Stage;
  /** Stores that the uploader is for; null: all. */
  storeIds: readonly number[] | null;
  /** What came with the files, when they are what a business has taken along. */
  takeAway?: TakeAway | null;
}

/** True where `store`, such as 't.store_id', is one that the uploader is for. */
export const isOwnStore = ({ storeIds }: Import, store: string): RawBuilder<boolean> =>
  storeIds ? sql<boolean>`${sql.ref(store)} = ANY(${storeIds}::bigint[])` : sql<boolean>`true`;

/** The same of a customer `alias`, who may have been at several stores. */
export const isOwnCustomer = (work: Import, alias: string): RawBuilder<boolean> =>
  work.storeIds
    ? sql<boolean>`(${isOwnStore(work, `${alias}.store_id`)} OR ${sql.ref(`${alias}.other_store_ids`)} && ${work.storeIds}::bigint[])`
    : sql<boolean>`true`;

interface NewFinding {
  /** FROM … WHERE … over the staged rows `s` that are found wrong. */
  from: RawBuilder<unknown>;
  kind: keyof typeof FORMATS;
  field: string;
  value: RawBuilder<unknown>;
  reason: RawBuilder<unknown>;
  severity: 'rejected' | 'warning';
}

/** Adds one finding for every row `s` of `from`. */
export async function addFindings({ trx, stage }: Import, finding: NewFinding): Promise<void> {
  const column = FORMATS[finding.kind].columns.find(({ field }) => field === finding.field)?.name ?? '';
  await insertSelect(
    trx,
    sql`
    INSERT INTO ${stage.table('findings')} (tenant_id, upload_id, run, file, line, column_name, value, reason, severity)
    SELECT s.tenant_id, s.upload_id, s.run, s.file, s.line, ${column}, coalesce(${finding.value}, ''), ${finding.reason}, ${finding.severity}
    ${finding.from}`,
  );
}

/** True for a staged row `s` of `kind` that this transaction has not put into quarantine. */
export const isGood = (stage: Stage): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM ${stage.rows('findings')} f WHERE f.file = s.file AND f.line = s.line AND f.severity = 'rejected')`;

/** True of an order, told by its number `key` such as 's.external_id', of which this upload has refused no line. */
export const isWholeOrder = (stage: Stage, key: string): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM ${stage.rows('rejected_keys')} r WHERE r.kind = 'positionen' AND r.key = ${sql.ref(key)})`;

export async function hasRows({ trx, stage }: Import, table: StageTable): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`SELECT EXISTS (SELECT FROM ${stage.rows(table)} s) AS found`.execute(
    trx,
  );
  return rows[0]?.found ?? false;
}

/** Remembers the numbers of staged rows `s` that were refused, so that what refers to them is told so. @param from FROM … WHERE … */
export async function rememberRejected(
  { trx, stage }: Import,
  kind: 'kunden' | 'auftraege',
  from: RawBuilder<unknown>,
): Promise<void> {
  await insertSelect(
    trx,
    sql`
    INSERT INTO ${stage.table('rejected_keys')} (tenant_id, upload_id, run, kind, key)
    SELECT s.tenant_id, s.upload_id, s.run, ${kind}, s.external_id ${from}`,
  );
}
