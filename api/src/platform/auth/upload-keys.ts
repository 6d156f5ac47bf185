import { createHash, randomBytes } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import { withTenant, type Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import type { ApiUser } from './user.ts';

/** Too many to be tried. */
const RANDOM_BYTES = 32;
/** Characters of the secret by which people tell a key; the others stay too many to be tried. */
const SHOWN_CHARS = 6;
const BEGINNING = 'upload-';
/** Number of the business, so that its rows are asked alone, and a secret of which the hash is kept. */
const KEY = /^upload-([1-9]\d{0,8})-([\w-]{43})$/;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

/** A new key of a business: what its holder gets once, and what is kept. */
export function makeUploadKey(tenantId: number): { key: string; prefix: string; hash: Buffer } {
  const secret = randomBytes(RANDOM_BYTES).toString('base64url');
  return {
    key: `${BEGINNING}${tenantId}-${secret}`,
    prefix: `${BEGINNING}${tenantId}-${secret.slice(0, SHOWN_CHARS)}`,
    hash: hashOf(secret),
  };
}

/** Whether a bearer token calls itself an upload key; no token of the identity service begins like one. */
export const isUploadKey = (token: string): boolean => token.startsWith(BEGINNING);

/** Who uploads with a key: its business, and nobody in it. undefined: there is no such key, it was revoked, or its business's contract has no uploads. */
export async function findKeyHolder(db: Kysely<Database>, key: string): Promise<ApiUser | undefined> {
  const [, tenant, secret] = KEY.exec(key) ?? [];
  if (!tenant || !secret) return undefined;
  const tenantId = Number(tenant);
  const found = await withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('upload_keys as k')
      .leftJoin('contracts as c', 'c.tenant_id', 'k.tenant_id')
      .select(['k.id', 'k.name', 'k.profile_id'])
      .where('k.tenant_id', '=', tenantId)
      .where('k.hash', '=', hashOf(secret))
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
