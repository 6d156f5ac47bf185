import { sql, type Kysely } from 'kysely';
import { withTenant, type Database } from '../database/index.ts';
import { ApiProblem } from '../http/problem.ts';
import { readProgramKey } from './program-keys.ts';
import type { ApiUser } from './user.ts';

/**
 * Who publishes with a key of an area: a program of the operating company. Writes down that it was used.
 * @returns undefined: there is no such key, it was revoked, or its business does not run the portal
 */
export async function findAreaKeyHolder(db: Kysely<Database>, key: string): Promise<ApiUser | undefined> {
  const read = readProgramKey(key);
  if (!read) return undefined;
  const { tenantId, hash } = read;
  const found = await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('area_keys as k')
      .set({ last_used_at: sql`now()` })
      .where('k.tenant_id', '=', tenantId)
      .where('k.hash', '=', hash)
      .where('k.revoked_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('tenants as t').select('t.id').where('t.id', '=', tenantId).where('t.is_operator', '=', true),
        ),
      )
      .returning(['k.id', 'k.name', 'k.area'])
      .executeTakeFirst(),
  );
  return (
    found && {
      tenantId,
      sub: `area-key-${found.id}`,
      email: `Schlüssel „${found.name}“`,
      groups: [],
      areaKey: { id: found.id, area: found.area },
    }
  );
}

/** Why a key of an area opens nothing. */
export const areaKeyInvalid = (): ApiProblem =>
  new ApiProblem(
    401,
    'area-key-invalid',
    'Dieser Schlüssel gilt nicht. Die Betreibergesellschaft des Portals erstellt unter Admin › Bereiche einen neuen.',
  );
