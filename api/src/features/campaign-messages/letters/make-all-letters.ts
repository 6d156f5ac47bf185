import type { Kysely } from 'kysely';
import { withCopies, withTenant, type Database } from '../../../platform/database/index.ts';
import type { MessagesContext } from '../context.ts';
import { failLetters, makeLetters } from './make-letters.ts';

/**
 * Draws all letters that a business waits for, one campaign after the other: what a killed process has left is among them, however
 * often that was.
 * @param isLast what fails now is given up
 * @throws what the first of them threw that could not be drawn
 */
export async function makeAllLetters(context: MessagesContext, tenantId: number, isLast: boolean): Promise<void> {
  const asked = await withTenant(context.db, tenantId, (trx) =>
    trx
      .selectFrom('letter_files as f')
      .innerJoin('shipping_lists as l', (join) =>
        join.onRef('l.tenant_id', '=', 'f.tenant_id').onRef('l.id', '=', 'f.list_id'),
      )
      .select('l.campaign_id')
      .where('f.tenant_id', '=', tenantId)
      .where('f.state', '=', 'making')
      .orderBy('f.created_at')
      .execute(),
  );
  const failures: unknown[] = [];
  for (const { campaign_id: campaignId } of asked) {
    if (campaignId === null) continue;
    try {
      await makeLetters(context, tenantId, campaignId);
    } catch (error) {
      if (isLast) await failLetters(context, tenantId, campaignId);
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Businesses that wait for letters. */
export async function findTenantsWithLetters(db: Kysely<Database>): Promise<number[]> {
  const rows = await withCopies(db, (trx) =>
    trx.selectFrom('letter_files').select('tenant_id').distinct().where('state', '=', 'making').execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}
