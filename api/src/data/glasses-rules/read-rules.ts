import type { LensRule, LensRules } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** By what words the business reads its lens texts; version 0 and none where it has not said. */
export async function readLensRules(trx: Transaction<Database>, tenantId: number): Promise<LensRules> {
  const row = await trx.selectFrom('lens_rules').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  if (!row) return { version: 0, rules: [], updated_at: null, updated_by: null };
  return {
    version: row.version,
    rules: row.rules,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  };
}

/** By what words the operating company has lens texts read in all businesses, after each one's own rules. */
export async function readMarketRules(trx: Transaction<Database>): Promise<LensRule[]> {
  return (await findMarketRules(trx))?.rules ?? [];
}

/** The change of the market's rules that holds: the latest that was not taken back. */
export const findMarketRules = (trx: Transaction<Database>) =>
  trx
    .selectFrom('market_lens_rules')
    .selectAll()
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
