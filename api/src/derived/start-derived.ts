import type { Kysely } from 'kysely';
import { asOperator, refreshStatistics, withTenant, type Database } from '../database/index.ts';
import type { Jobs } from '../jobs/index.ts';
import { DERIVED_EDITION, rebuildBrands, rebuildDerived } from './rebuild-derived.ts';

const QUEUE = 'derived';
const BRANDS_QUEUE = 'derived-brands';

export interface Derived {
  /** Has the derived tables of these stores rebuilt soon, after something that they depend on was decided; survives a restart. */
  request(tenantId: number, storeIds: readonly number[]): Promise<void>;
  /** The same for the figures of brands alone, of all stores. */
  requestBrands(tenantId: number): Promise<void>;
}

interface DerivedOptions {
  db: Kysely<Database>;
  jobs: Jobs;
  /** Called after a rebuild: other purchases and types are other scores and findings. */
  onRebuilt?: (tenantId: number) => Promise<void>;
}

/**
 * Opens the queue of rebuilds, and has those businesses rebuilt whose tables are of an older edition, or of exclusions
 * that have changed since.
 */
export async function startDerived({ db, jobs, onRebuilt }: DerivedOptions): Promise<Derived> {
  await jobs.registerJob<{ storeIds: number[] }>(QUEUE, async ({ storeIds }, { tenantId }) => {
    await withTenant(db, tenantId, (trx) => rebuildDerived(trx, tenantId, storeIds));
    await refreshStatistics(db);
    await onRebuilt?.(tenantId);
  });
  await jobs.registerJob<object>(BRANDS_QUEUE, (_data, { tenantId }) => withTenant(db, tenantId, (trx) => rebuildBrands(trx, tenantId)));
  const request = async (tenantId: number, storeIds: readonly number[]) => void await jobs.sendJob(QUEUE, tenantId, { storeIds });
  for (const { tenantId, storeIds } of await findOutdated(db)) await request(tenantId, storeIds);
  return { request, requestBrands: async (tenantId) => void await jobs.sendJob(BRANDS_QUEUE, tenantId, {}) };
}

/** Businesses with stores, all of whose tables have to be rebuilt. */
async function findOutdated(db: Kysely<Database>): Promise<{ tenantId: number; storeIds: number[] }[]> {
  const rows = await asOperator(db, (trx) => trx.selectFrom('stores')
    .leftJoin('derived_editions', 'derived_editions.tenant_id', 'stores.tenant_id')
    .leftJoin('business_settings', 'business_settings.tenant_id', 'stores.tenant_id')
    .select(['stores.tenant_id', 'stores.id'])
    .where((eb) => eb.or([eb('derived_editions.edition', 'is', null), eb('derived_editions.edition', '<', DERIVED_EDITION),
      eb('derived_editions.figures_version', '<', eb.ref('business_settings.figures_version'))]))
    .orderBy('stores.tenant_id').execute());
  return [...Map.groupBy(rows, ({ tenant_id }) => tenant_id)].map(([tenantId, stores]) => ({ tenantId, storeIds: stores.map(({ id }) => id) }));
}
