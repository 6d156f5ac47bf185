import { asOperator, type OpenDatabase } from '@portal/api';
import type { Identity } from '@portal/identity';
import type { DemoUser } from './businesses.ts';

interface DemoRights {
  database: OpenDatabase;
  identity: Identity;
  tenantId: number;
  users: readonly DemoUser[];
}

/** Restricts demo sign-ins to their stores, once, and none about whose stores somebody has decided. Call it when the stores are there. */
export async function ensureStoreRights({ database, identity, tenantId, users }: DemoRights): Promise<void> {
  const known = new Map(identity.admin.listUsers().map(({ email, username }) => [email, username]));
  for (const { email, stores } of users) {
    const sub = known.get(email);
    if (!stores || sub === undefined) continue;
    await asOperator(database.db, async (trx) => {
      const rights = await trx
        .selectFrom('user_stores')
        .select('store_id')
        .where('tenant_id', '=', tenantId)
        .where('user_sub', '=', sub)
        .execute();
      const ids = await trx
        .selectFrom('stores')
        .select('id')
        .where('tenant_id', '=', tenantId)
        .where('external_id', 'in', stores)
        .execute();
      const decided = await trx
        .selectFrom('audit_log')
        .select('details')
        .where('tenant_id', '=', tenantId)
        .where('action', '=', 'stores-restricted')
        .execute();
      if (
        rights.length > 0 ||
        decided.some(({ details }) => (details as { user?: unknown }).user === sub) ||
        ids.length === 0
      )
        return;
      await trx
        .insertInto('user_stores')
        .values(ids.map(({ id }) => ({ tenant_id: tenantId, user_sub: sub, store_id: id })))
        .execute();
    });
  }
}
