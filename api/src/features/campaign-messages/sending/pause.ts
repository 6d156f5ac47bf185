import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Seconds, one pause after the other as long as the server takes nothing; the last one again and again. */
export const PAUSES = [30, 60, 120, 300, 900, 3_600] as const;

/** Until when nothing of the business is sent; null: messages may go out. */
export async function findPause(trx: Transaction<Database>, tenantId: number): Promise<Date | null> {
  const pause = await trx
    .selectFrom('mail_pauses')
    .select('until')
    .where('tenant_id', '=', tenantId)
    .where('until', '>', new Date())
    .executeTakeFirst();
  return pause?.until ?? null;
}

/** Begins the next pause, longer than the one before; in the table, so that a restart does not end it. */
export async function beginPause(trx: Transaction<Database>, tenantId: number): Promise<void> {
  const before = await trx
    .selectFrom('mail_pauses')
    .select('count')
    .where('tenant_id', '=', tenantId)
    .forUpdate()
    .executeTakeFirst();
  const count = (before?.count ?? 0) + 1;
  const seconds = PAUSES[Math.min(count, PAUSES.length) - 1] ?? 0;
  const pause = { count, until: new Date(Date.now() + seconds * 1_000) };
  await trx
    .insertInto('mail_pauses')
    .values({ tenant_id: tenantId, ...pause })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(pause))
    .execute();
}

/** The server takes messages, or somebody wants to see whether it does. */
export async function endPause(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await trx.deleteFrom('mail_pauses').where('tenant_id', '=', tenantId).execute();
}
