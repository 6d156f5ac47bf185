import { QUALITY_CHECKS } from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { CHECKS } from './checks/index.ts';
import { countRows } from './open-rows.ts';
import { addCounts, scoreOf, type CountsByCheck } from '../../data/quality/score.ts';

/** Runs all checks on the stores and writes today's scores, replacing earlier ones of the day. */
export async function computeScores(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<void> {
  // Before the first look: what is decided from here on is not in these scores for sure.
  const computedAt = new Date();
  const byStore = new Map<number, CountsByCheck>(storeIds.map((id) => [id, {}]));
  for (const name of QUALITY_CHECKS) {
    const counts = await countRows(CHECKS[name], { trx, tenantId, storeIds });
    for (const [storeId, found] of counts) byStore.set(storeId, { ...byStore.get(storeId), [name]: found });
  }
  for (const [storeId, counts] of byStore) {
    const all = addCounts([counts]);
    await sql`
      INSERT INTO quality_scores (tenant_id, store_id, day, score, checks, computed_at)
      VALUES (${tenantId}, ${storeId}, ${today()}, ${scoreOf(all)}, ${JSON.stringify(all)}::jsonb, ${computedAt})
      ON CONFLICT (tenant_id, store_id, day) DO UPDATE SET score = excluded.score, checks = excluded.checks, computed_at = excluded.computed_at`.execute(
      trx,
    );
  }
}
