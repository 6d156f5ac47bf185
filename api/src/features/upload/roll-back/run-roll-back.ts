import type { Kysely } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import { rollBack } from './roll-back.ts';

/** Takes the upload back if that has been asked for; does nothing otherwise, so that a job may be run again. */
export async function runRollBack(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<void> {
  const asked = await withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('uploads')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .where('status', '=', 'rolling-back')
      .executeTakeFirst(),
  );
  if (!asked) return;
  await withTenant(db, tenantId, (trx) => rollBack(trx, tenantId, uploadId));
}

/** After the last attempt: nothing has changed, so that the upload still counts. */
export async function abandonRollBack(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<void> {
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('uploads')
      .set({ status: 'done' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .where('status', '=', 'rolling-back')
      .execute(),
  );
}
