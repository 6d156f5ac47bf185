import type { Upload, UploadQuery, UploadSort } from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { findShortUploads, type ShortKey } from '../../../data/uploads/find-short-uploads.ts';
import { nightOf } from '../../../data/uploads/missing-nights.ts';
import { BUILDING_ACTIONS } from './building-actions.ts';
import { kindWords } from '../../../data/uploads/kind-words.ts';
import { OPEN } from '../../../data/uploads/status.ts';

/** As it is sorted: by name, where it is known. */
const UPLOADER = sql<string>`lower(coalesce(u.user_name, u.user_email))`;

/** A program of which nobody said what it is called. */
const UNNAMED = 'Ohne Namen';

const ofFiles = (tenantId: number, value: RawBuilder<unknown>) =>
  sql`(SELECT ${value} FROM upload_files AS f WHERE f.tenant_id = ${tenantId} AND f.upload_id = u.id)`;

/** What the history shows of each upload, as it is sorted. */
const keysOf = (tenantId: number): Readonly<Record<UploadSort, RawBuilder<unknown>>> => ({
  created_at: sql.ref('u.created_at'),
  software: sql`lower(u.software)`,
  user: UPLOADER,
  status: sql.ref('u.status'),
  files: ofFiles(tenantId, sql`(array_agg(f.name ORDER BY f.position))[1]`),
  accepted: ofFiles(tenantId, sql`sum(f.accepted)`),
  warnings: ofFiles(tenantId, sql`sum(f.warnings)`),
  rejected: ofFiles(tenantId, sql`sum(f.rejected)`),
});

/** One page of the uploads in which `q` is found, newest first unless they are sorted otherwise; `describeUploads` tells of them. */
export async function listUploads(
  trx: Transaction<Database>,
  tenantId: number,
  { q, sort, direction, offset, limit }: UploadQuery,
): Promise<{ total: number; rows: Selectable<Database['uploads']>[] }> {
  const found = trx
    .selectFrom('uploads as u')
    .where('u.tenant_id', '=', tenantId)
    .where(
      sql<boolean>`(strpos(lower(concat_ws(' ', u.software, u.user_name, u.user_email)), lower(${q})) > 0 OR ${ofFiles(tenantId, sql`bool_or(strpos(lower(f.name), lower(${q})) > 0)`)})`,
    );
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await (
    sort
      ? found.orderBy(keysOf(tenantId)[sort], direction).orderBy('u.id')
      : found.orderBy('u.created_at', 'desc').orderBy('u.id', 'desc')
  )
    .selectAll('u')
    .limit(limit)
    .offset(offset)
    .execute();
  return { total, rows };
}

/** Whether who asks sees such an upload. @param keyId with it, one that came by this key */
export async function isUpload(
  trx: Transaction<Database>,
  tenantId: number,
  id: number,
  keyId?: number,
): Promise<boolean> {
  return (
    (await trx
      .selectFrom('uploads')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .$if(keyId !== undefined, (query) => query.where('key_id', '=', keyId ?? null))
      .executeTakeFirst()) !== undefined
  );
}

/** @returns undefined when the business has no such upload. */
export async function findUpload(
  trx: Transaction<Database>,
  tenantId: number,
  id: number,
): Promise<Upload | undefined> {
  const rows = await trx
    .selectFrom('uploads')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  return (await describeUploads(trx, tenantId, rows))[0];
}

/** Tells of uploads with what stands before and after them in the business: call it with the business's own rights. */
export async function describeUploads(
  trx: Transaction<Database>,
  tenantId: number,
  uploads: Selectable<Database['uploads']>[],
): Promise<Upload[]> {
  if (uploads.length === 0) return [];
  const all = await trx
    .selectFrom('upload_files')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where(
      'upload_id',
      'in',
      uploads.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  const newest = await trx
    .selectFrom('uploads')
    .select([
      'id',
      (eb) =>
        eb
          .exists(
            eb
              .selectFrom('audit_log')
              .select('audit_log.id')
              .where('audit_log.tenant_id', '=', tenantId)
              .whereRef('audit_log.at', '>', 'uploads.finished_at')
              .where('audit_log.action', 'in', BUILDING_ACTIONS),
          )
          .as('is_built_upon'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('status', 'not in', ['failed', 'rolled-back'])
    .where('is_without_effect', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const moves = await trx
    .selectFrom('upload_moves')
    .select(['upload_id', 'table_name', sql<number>`count(*)`.as('rows')])
    .where('tenant_id', '=', tenantId)
    .where(
      'upload_id',
      'in',
      uploads.map(({ id }) => id),
    )
    .groupBy(['upload_id', 'table_name'])
    .execute();
  const short = await findShortUploads(trx, tenantId, new Date());
  const open = await trx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', OPEN)
    .execute();
  return uploads.map((upload) => {
    const {
      id,
      status,
      created_at,
      finished_at,
      user_email,
      user_name,
      software,
      progress,
      keeps_images,
      moves_choice,
    } = upload;
    const moved = (table: 'customers' | 'orders') =>
      moves.find(({ upload_id, table_name }) => upload_id === id && table_name === table)?.rows ?? 0;
    const files = all.filter(({ upload_id }) => upload_id === id);
    const sum = (count: 'accepted' | 'warnings' | 'rejected') => files.reduce((total, file) => total + file[count], 0);
    return {
      id,
      status,
      progress,
      problem: upload.problem ?? shortText(upload, short),
      waits_for: status === 'received' ? open.filter((other) => other.id < id).length : 0,
      moves: { customers: moved('customers'), orders: moved('orders'), choice: moves_choice },
      can_roll_back: status === 'done' && keeps_images && id === newest?.id,
      is_built_upon: id === newest?.id && newest.is_built_upon === true,
      created_at: created_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
      user: user_name ?? user_email,
      software: software ?? (files.some(({ mapping }) => mapping) ? UNNAMED : null),
      files: files.map(({ name, kind, bytes, encoding, delimiter, rows, accepted, warnings, rejected, not_said }) => ({
        name,
        kind,
        bytes,
        encoding,
        delimiter,
        rows,
        accepted,
        warnings,
        rejected,
        not_said,
      })),
      accepted: sum('accepted'),
      warnings: sum('warnings'),
      rejected: sum('rejected'),
    };
  });
}

/** What is odd about one that brought less than its key does usually, as long as nobody has confirmed that. */
function shortText(
  { status, key_id, created_at }: Selectable<Database['uploads']>,
  keys: readonly ShortKey[],
): string | null {
  const short = status === 'done' && keys.find(({ keyId, last }) => keyId === key_id && last === nightOf(created_at));
  return short
    ? `Es kam weniger an als sonst: ${kindWords(short.kinds)}. Bitte prüfen Sie, ob der Export vollständig war.`
    : null;
}
