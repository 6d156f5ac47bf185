import type { MarketRulesProgress } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely, type Transaction } from 'kysely';
import { changed, findBehind, findStores, followedBy, forgetBehind } from '../../../data/derived/index.ts';
import { readLensRules } from '../../../data/glasses-rules/read-rules.ts';
import { audit } from '../../../platform/audit/audit.ts';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { applyRules } from '../apply-rules.ts';
import { lockRules } from '../decisions.ts';

type Trx = Transaction<Database>;

const QUEUE = 'lens-texts';

/** Has the lens texts of every business read again by a job of its own. Of requests one at a time. @param operator who asks, each time for all */
export async function askForReading(trx: Trx, operator: number): Promise<void> {
  const businesses = await trx.selectFrom('tenants').select('id').orderBy('id').execute();
  const latest = await trx
    .selectFrom('lens_readings')
    .select('asked')
    .where('tenant_id', '=', operator)
    .executeTakeFirst();
  const asked = (latest?.asked ?? 0) + 1;
  await trx
    .insertInto('lens_readings')
    .values(businesses.map(({ id }) => ({ tenant_id: id, asked })))
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ asked }))
    .execute();
  for (const { id } of businesses) await changed(trx, { tenant: id, what: 'market-rules' });
}

/** How far the jobs of all businesses have come. */
export const readProgress = (trx: Trx): Promise<MarketRulesProgress> =>
  trx
    .selectFrom('lens_readings')
    .select([
      sql<number>`count(tenant_id)::int`.as('businesses'),
      sql<number>`(count(*) FILTER (WHERE done < asked))::int`.as('waiting'),
    ])
    .executeTakeFirstOrThrow();

/**
 * Opens the queue of businesses whose lens texts are to be read again.
 * @returns puts a business into it; of several requests one waits. Survives a restart.
 */
export async function startReadings({
  db,
  jobs,
}: {
  db: Kysely<Database>;
  jobs: Jobs;
}): Promise<(tenantId: number) => Promise<void>> {
  await jobs.registerJob(QUEUE, (_data, { tenantId }) => withTenant(db, tenantId, (trx) => readAgain(trx, tenantId)), {
    coalesce: true,
  });
  return async (tenantId) => void (await jobs.sendJob(QUEUE, tenantId, {}));
}

async function readAgain(trx: Trx, tenantId: number): Promise<void> {
  await lockRules(trx, tenantId);
  // Asked before the rules are read: those are as new as the request, or newer.
  const reading = await trx
    .selectFrom('lens_readings')
    .select('asked')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const behind = await findBehind(trx, tenantId, followedBy('lens-texts'));
  const { rules } = await readLensRules(trx, tenantId);
  const texts = await applyRules(trx, tenantId, rules);
  if (texts > 0) {
    await changed(trx, { tenant: tenantId, what: 'rules' });
    await audit(trx, { tenantId, email: 'Portal' }, { action: 'market-lens-rules-applied', details: { texts } });
  }
  const stores = await findStores(trx, tenantId);
  await forgetBehind(trx, tenantId, behind, stores, stores);
  await trx
    .updateTable('lens_readings')
    .set({ done: reading?.asked ?? 0 })
    .where('tenant_id', '=', tenantId)
    .execute();
}
