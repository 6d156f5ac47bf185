import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import { readProgramKey } from './program-keys.ts';
import type { ApiUser } from './user.ts';

/** Who uploads with a key: its business, and nobody in it. undefined: there is no such key, it was revoked, or its business's contract has no uploads. */
export async function findKeyHolder(db: Kysely<Database>, key: string): Promise<ApiUser | undefined> {
  const read = readProgramKey(key);
  if (!read) return undefined;
  const { tenantId, hash } = read;
  const found = await withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('upload_keys as k')
      .leftJoin('contracts as c', 'c.tenant_id', 'k.tenant_id')
      .select(['k.id', 'k.name', 'k.profile_id'])
      .where('k.tenant_id', '=', tenantId)
      .where('k.hash', '=', hash)
      .where('k.revoked_at', 'is', null)
      .where(sql<boolean>`coalesce('Fileupload' = ANY (c.groups), true)`)
      .executeTakeFirst(),
  );
  return (
    found && {
      tenantId,
      sub: `upload-key-${found.id}`,
      email: `Upload-Schlüssel „${found.name}“`,
      groups: [],
      uploadKey: { id: found.id, profileId: found.profile_id },
    }
  );
}

/** Why a key opens nothing. */
export const keyInvalid = (): ApiProblem =>
  new ApiProblem(
    401,
    'key-invalid',
    'Dieser Upload-Schlüssel gilt nicht. Bitte lassen Sie sich von Ihrem Administrator einen neuen geben.',
  );

/** Asks again at the end of a long transfer, and holds the key until the transaction ends. @throws ApiProblem when it was revoked meanwhile */
export async function requireKey(trx: Transaction<Database>, tenantId: number, id: number): Promise<void> {
  const key = await trx
    .selectFrom('upload_keys')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!key) throw keyInvalid();
}
