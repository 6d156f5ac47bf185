import {
  MAX_AREA_KEYS,
  type AreaKey,
  type AreaKeyInput,
  type NewAreaKey,
} from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { audit } from '../../platform/audit/audit.ts';
import { makeProgramKey } from '../../platform/auth/program-keys.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;

/** The keys in use, by area and name. */
export async function listAreaKeys(trx: Trx, tenantId: number): Promise<AreaKey[]> {
  const rows = await trx
    .selectFrom('area_keys')
    .select(['id', 'area', 'name', 'prefix', 'created_at', 'created_by', 'last_used_at'])
    .where('tenant_id', '=', tenantId)
    .where('revoked_at', 'is', null)
    .orderBy('area')
    .orderBy('name')
    .execute();
  return rows.map(({ created_at, last_used_at, ...row }) => ({
    ...row,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  }));
}

/** Makes a key, and writes down who did; the answer is the one place where it can be read. @throws ApiProblem when the name is taken or there are too many */
export async function makeAreaKey(trx: Trx, user: ApiUser, { area, name }: AreaKeyInput): Promise<NewAreaKey> {
  const { tenantId, email } = user;
  const keys = await listAreaKeys(trx, tenantId);
  if (keys.filter((key) => key.area === area).length >= MAX_AREA_KEYS)
    throw new ApiProblem(
      409,
      'too-many-area-keys',
      `Für diesen Bereich gibt es schon ${MAX_AREA_KEYS} Schlüssel. Bitte widerrufen Sie einen, den niemand mehr braucht.`,
    );
  const { key, prefix, hash } = makeProgramKey('bereich', tenantId);
  const row = await trx
    .insertInto('area_keys')
    .values({ tenant_id: tenantId, area, name, prefix, hash, created_by: email })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'area', 'name']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  if (!row)
    throw new ApiProblem(
      409,
      'area-key-name-taken',
      'Einen Schlüssel mit diesem Namen hat der Bereich schon. Bitte wählen Sie einen anderen Namen.',
    );
  await audit(trx, user, { action: 'area-key-made', subjectId: row.id, after: { area, name, prefix } });
  return {
    id: row.id,
    area,
    name,
    prefix,
    created_at: row.created_at.toISOString(),
    created_by: email,
    last_used_at: null,
    key,
  };
}

/** Ends a key for good, and writes down who did. @throws ApiProblem 404 */
export async function revokeAreaKey(trx: Trx, user: ApiUser, id: number): Promise<void> {
  const row = await trx
    .updateTable('area_keys')
    .set({ revoked_at: sql`now()`, revoked_by: user.email })
    .where('tenant_id', '=', user.tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['area', 'name', 'prefix'])
    .executeTakeFirst();
  if (!row) throw new ApiProblem(404, 'area-key-not-found', 'Diesen Schlüssel gibt es nicht mehr.');
  await audit(trx, user, { action: 'area-key-revoked', subjectId: id, before: row });
}
