import {
  MAX_UPLOAD_KEYS,
  type NewUploadKey,
  type UploadKey,
  type UploadKeyChange,
  type UploadKeyInput,
} from '@portal/shared/contract/settings-admin';
import { sql, type Selectable, type Transaction } from 'kysely';
import { findMissingUploads } from '../../data/uploads/find-missing-uploads.ts';
import { findShortUploads } from '../../data/uploads/find-short-uploads.ts';
import { lockKeys } from '../../data/uploads/lock-keys.ts';
import { nightOf } from '../../data/uploads/missing-nights.ts';
import { audit } from '../../platform/audit/audit.ts';
import { makeProgramKey } from '../../platform/auth/program-keys.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import type { UploadKeysTable } from '../../data/uploads/tables.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;
/** What Admins say of a key that is in use. */
type KeySettings = Pick<Selectable<UploadKeysTable>, 'is_expected' | 'sends_changes' | 'usual_from'>;

/** The business's keys in use, by name. */
export async function listKeys(trx: Trx, tenantId: number): Promise<UploadKey[]> {
  const rows = await trx
    .selectFrom('upload_keys as k')
    .leftJoin('upload_mapping_profiles as p', (join) =>
      join.onRef('p.tenant_id', '=', 'k.tenant_id').onRef('p.id', '=', 'k.profile_id'),
    )
    .leftJoin('uploads as u', (join) =>
      join
        .onRef('u.tenant_id', '=', 'k.tenant_id')
        .onRef('u.key_id', '=', 'k.id')
        .on(
          'u.id',
          '=',
          sql<number>`(SELECT max(n.id) FROM uploads n WHERE n.tenant_id = ${tenantId} AND n.key_id = k.id)`,
        ),
    )
    .where('k.tenant_id', '=', tenantId)
    .where('k.revoked_at', 'is', null)
    .orderBy('k.name')
    .select([
      'k.id',
      'k.name',
      'k.prefix',
      'k.created_at',
      'k.created_by',
      'k.last_used_at',
      'k.last_problem',
      'k.held_preview',
      'k.is_expected',
      'k.sends_changes',
      'k.profile_id',
      'p.name as profile_name',
      'u.id as upload_id',
      'u.status',
      'u.created_at as uploaded_at',
    ])
    .execute();
  const missing = new Map(
    (await findMissingUploads(trx, tenantId, new Date())).map(({ keyId, from, nights, lastUpload }) => [
      keyId,
      { from, nights, last: lastUpload.toISOString() },
    ]),
  );
  const short = new Map(
    (await findShortUploads(trx, tenantId, new Date())).map(({ keyId, name: _name, ...nights }) => [keyId, nights]),
  );
  return rows.map(
    ({
      id,
      name,
      prefix,
      created_at,
      created_by,
      last_used_at,
      last_problem,
      held_preview,
      is_expected,
      sends_changes,
      profile_id,
      profile_name,
      upload_id,
      status,
      uploaded_at,
    }) => ({
      id,
      name,
      prefix,
      created_at: created_at.toISOString(),
      created_by,
      last_used_at: last_used_at?.toISOString() ?? null,
      last_problem,
      held_preview,
      is_expected,
      sends_changes,
      missing: missing.get(id) ?? null,
      short: short.get(id) ?? null,
      profile: profile_id !== null && profile_name !== null ? { id: profile_id, name: profile_name } : null,
      last_upload:
        upload_id !== null && status !== null && uploaded_at !== null
          ? { id: upload_id, status, created_at: uploaded_at.toISOString() }
          : null,
    }),
  );
}

/** Makes a key, and writes down who did; the answer is the one place where it can be read. @throws ApiProblem when the name is taken, there are too many, or there is no such profile */
export async function createKey(
  trx: Trx,
  user: ApiUser,
  { name, profile_id, sends_changes }: UploadKeyInput,
): Promise<NewUploadKey> {
  const { tenantId, email } = user;
  await lockKeys(trx, tenantId);
  const keys = await listKeys(trx, tenantId);
  if (keys.length >= MAX_UPLOAD_KEYS)
    throw new ApiProblem(
      409,
      'too-many-keys',
      `Es gibt schon ${MAX_UPLOAD_KEYS} Upload-Schlüssel. Bitte widerrufen Sie einen, den Sie nicht mehr brauchen.`,
    );
  if (profile_id !== null) await requireProfile(trx, tenantId, profile_id);
  const { key, prefix, hash } = makeProgramKey('upload', tenantId);
  const row = await trx
    .insertInto('upload_keys')
    .values({ tenant_id: tenantId, name, prefix, hash, profile_id, sends_changes, created_by: email })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name']).where('revoked_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row)
    throw new ApiProblem(
      409,
      'key-name-taken',
      'Einen Upload-Schlüssel mit diesem Namen gibt es schon. Bitte wählen Sie einen anderen Namen.',
    );
  await audit(trx, user, {
    action: 'upload-key-made',
    subjectId: row.id,
    after: { name, prefix, profile_id, sends_changes },
  });
  const made = (await listKeys(trx, tenantId)).find(({ id }) => id === row.id);
  if (!made) throw new Error('The key that was just made is gone');
  return { ...made, key };
}

/**
 * Says whether nightly uploads by a key are expected, whether they hold changes alone, and that what came last is what is
 * usual; writes down who did.
 * @throws ApiProblem 404, and 409 when another night is the newest short one by now
 */
export async function changeKey(
  trx: Trx,
  user: ApiUser,
  id: number,
  { is_expected, sends_changes, usual_from }: UploadKeyChange,
): Promise<UploadKey> {
  const { tenantId } = user;
  const find = async () => (await listKeys(trx, tenantId)).find((key) => key.id === id);
  const before = await find();
  if (!before) throw keyNotFound();
  const set = async (was: Partial<KeySettings>, is: Partial<KeySettings>) => {
    await trx.updateTable('upload_keys').set(is).where('tenant_id', '=', tenantId).where('id', '=', id).execute();
    await audit(trx, user, { action: 'upload-key-changed', subjectId: id, before: was, after: is });
  };
  const usualFrom = async () =>
    (
      await trx
        .selectFrom('upload_keys')
        .select('usual_from')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .executeTakeFirst()
    )?.usual_from ?? null;
  if (usual_from !== undefined) {
    if (before.short?.last !== usual_from)
      throw new ApiProblem(
        409,
        'upload-not-short',
        'Inzwischen ist ein anderer Upload angekommen. Bitte laden Sie die Seite neu und sehen Sie ihn an.',
      );
    await set({ usual_from: await usualFrom() }, { usual_from });
  }
  if (is_expected !== undefined && is_expected !== before.is_expected)
    await set({ is_expected: before.is_expected }, { is_expected });
  if (sends_changes === true && !before.sends_changes) await set({ sends_changes: false }, { sends_changes });
  // What came until now is no measure of a whole export.
  if (sends_changes === false && before.sends_changes)
    await set(
      { sends_changes: true, usual_from: await usualFrom() },
      { sends_changes, usual_from: nightOf(new Date()) },
    );
  return (await find()) ?? before;
}

/** Ends a key for good, and writes down who did. @throws ApiProblem 404 */
export async function revokeKey(trx: Trx, user: ApiUser, id: number): Promise<void> {
  // Without its profile, which may now be deleted as well.
  const row = await trx
    .updateTable('upload_keys')
    .set({ revoked_at: sql`now()`, revoked_by: user.email, profile_id: null })
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['name', 'prefix'])
    .executeTakeFirst();
  if (!row) throw keyNotFound();
  await audit(trx, user, { action: 'upload-key-revoked', subjectId: id, before: row });
}

const keyNotFound = () =>
  new ApiProblem(404, 'key-not-found', 'Diesen Upload-Schlüssel gibt es in Ihrem Betrieb nicht.');

/** Locked until the key that names it stands. */
async function requireProfile(trx: Trx, tenantId: number, id: number): Promise<void> {
  const profile = await trx
    .selectFrom('upload_mapping_profiles')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!profile) throw new ApiProblem(404, 'profile-not-found', 'Diese Zuordnung gibt es in Ihrem Betrieb nicht.');
}
