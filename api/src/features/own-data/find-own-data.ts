import type { OwnData, TakeAway } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import type { TakeAwayRow } from './take/make-take-away.ts';

/** Archives in the history. */
const SHOWN = 20;

export async function findOwnData(trx: Transaction<Database>, user: ApiUser): Promise<OwnData> {
  const { tenantId } = user;
  const { name } = await trx.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('take_aways')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const deletion = await trx
    .selectFrom('business_deletions')
    .select(['requested_at', 'requested_by', 'delete_at'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return {
    business: name,
    archives: rows.map((row) => describe(row, user)),
    deletion: deletion
      ? { ...deletion, requested_at: deletion.requested_at.toISOString(), delete_at: deletion.delete_at.toISOString() }
      : null,
  };
}

function describe(
  { id, state, progress, created_at, created_by, bytes, expires_at, user_sub }: TakeAwayRow,
  { sub }: ApiUser,
): TakeAway {
  const isOver = state === 'ready' && (expires_at?.getTime() ?? 0) <= Date.now();
  return {
    id,
    progress,
    created_by,
    bytes,
    state: isOver ? 'expired' : state,
    is_own: user_sub === sub,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  };
}
