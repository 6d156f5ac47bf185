import type { UploadedFile } from '@portal/shared/contract/files';
import type { Transaction } from 'kysely';
import type { Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import type { FileSender } from './receive-file.ts';

/** Files of one use that wait for their thing, in one business: more than people send in a day. */
const MAX_WAITING = 100;
/** Of a business, all uses together: years of proofs and messages, and an end for who sends without one. */
export const MOST_KEPT = { files: 5_000, bytes: 20_000_000_000 } as const;

/** @throws ApiProblem 429 or 409 when too many files of the business wait for what they were sent for, or are kept */
export async function requireRoom(
  trx: Transaction<Database>,
  { tenantId, purpose }: Omit<FileSender, 'email'>,
): Promise<void> {
  const { waiting, kept, bytes } = await trx
    .selectFrom('files')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere('purpose', '=', purpose)
        .filterWhere('expires_at', '>', new Date())
        .as('waiting'),
      fn.countAll<number>().as('kept'),
      fn.sum<number | null>('bytes').as('bytes'),
    ])
    .where('tenant_id', '=', tenantId)
    .where('purpose', 'is not', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', new Date())]))
    .executeTakeFirstOrThrow();
  if (Number(waiting) >= MAX_WAITING)
    throw new ApiProblem(
      429,
      'too-many-files',
      'Es warten schon sehr viele hochgeladene Dateien. Bitte senden Sie zuerst ab, was Sie vorbereitet haben, oder versuchen Sie es morgen wieder.',
    );
  if (Number(kept) < MOST_KEPT.files && Number(bytes) < MOST_KEPT.bytes) return;
  throw new ApiProblem(
    409,
    'files-full',
    `Der Platz für Dateien dieses Betriebs ist voll: Es gehen ${MOST_KEPT.files.toLocaleString('de-DE')} Dateien mit zusammen ${MOST_KEPT.bytes / 1_000_000_000}\u{a0}GB. Bitte löschen Sie Aktionen, deren Entwürfe nicht mehr gebraucht werden, oder wenden Sie sich an die Betreibergesellschaft.`,
  );
}

/**
 * Keeps files that the sender has just uploaded, with the transaction that enters what they belong to.
 * @throws ApiProblem 422 when one is not there (any more), is somebody else's, or hangs on something already
 */
export async function claimFiles(
  trx: Transaction<Database>,
  keys: readonly string[],
  { tenantId, email, purpose }: FileSender,
): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await trx
    .updateTable('files')
    .set({ expires_at: null })
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .where('purpose', '=', purpose)
    .where('uploaded_by', '=', email)
    .where('expires_at', '>', new Date())
    .returning('key')
    .execute();
  if (claimed.length !== new Set(keys).size) {
    throw new ApiProblem(
      422,
      'file-gone',
      'Eine der Dateien ist nicht mehr da. Bitte entfernen Sie sie und wählen Sie sie noch einmal aus.',
    );
  }
}

/** What is known of files that people have sent, by key. */
export async function describeFiles(
  trx: Transaction<Database>,
  tenantId: number,
  keys: readonly string[],
): Promise<Map<string, UploadedFile>> {
  if (keys.length === 0) return new Map();
  const rows = await trx
    .selectFrom('files')
    .select(['key', 'name', 'media_type', 'bytes'])
    .where('tenant_id', '=', tenantId)
    .where('key', 'in', keys)
    .where('purpose', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ key, name, media_type, bytes }) => [
      key,
      { key, name: name ?? '', media_type: media_type ?? '', bytes: Number(bytes) },
    ]),
  );
}

/** A file of that use, for whom has sent it or, once it hangs on something, for everyone who may see that use. */
export async function findUploadedFile(
  trx: Transaction<Database>,
  key: string,
  { tenantId, email, purpose }: FileSender,
): Promise<UploadedFile | undefined> {
  const seen = await trx
    .selectFrom('files')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .where('purpose', '=', purpose)
    .where((eb) =>
      eb.or([eb('expires_at', 'is', null), eb.and([eb('uploaded_by', '=', email), eb('expires_at', '>', new Date())])]),
    )
    .executeTakeFirst();
  return seen && (await describeFiles(trx, tenantId, [key])).get(key);
}
