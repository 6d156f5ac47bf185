import { sql, type Kysely } from 'kysely';
import { followObjections, hashObjections } from '../../data/block-list/follow-objections.ts';
import { FOLD } from '../../data/block-list/identity-keys.ts';
import { changed } from '../../data/derived/index.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';

/** Enters what has been objected to before there were hashes of it, or by an older fold, and has it hold under every number. */
export async function startObjections(db: Kysely<Database>): Promise<void> {
  for (const tenantId of await findBehind(db)) {
    await withTenant(db, tenantId, async (trx) => {
      await hashObjections(trx, tenantId);
      const customers = await followObjections(trx, tenantId, sql`true`);
      if (customers.length > 0) await changed(trx, { tenant: tenantId, what: 'objection', customers });
    });
  }
}

/** Businesses with objections that are not entered by the fold of today. */
async function findBehind(db: Kysely<Database>): Promise<number[]> {
  const rows = await asOperator(db, (trx) =>
    trx
      .selectFrom('objections')
      .leftJoin('block_list_keys', 'block_list_keys.tenant_id', 'objections.tenant_id')
      .select('objections.tenant_id')
      .distinct()
      .where((eb) => eb.or([eb('block_list_keys.fold', 'is', null), eb('block_list_keys.fold', '<', FOLD)]))
      .orderBy('objections.tenant_id')
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
