import type { Kysely, Transaction } from 'kysely';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import { refreshStatistics } from './refresh-statistics.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { DERIVED_EDITION, lockBusiness, rebuildBrands, rebuildDerived } from './rebuild-derived.ts';

const QUEUE = 'derived';
const ALL_QUEUE = 'derived-all';
const BRANDS_QUEUE = 'derived-brands';

export interface Derived {
  /** Has the derived tables of these stores rebuilt soon, after something that they depend on was decided; survives a restart. */
  request(tenantId: number, storeIds: readonly number[]): Promise<void>;
  /** The same for all stores that there are by then; of several requests one waits. For decisions that an upload under way may not have seen. */
  requestAll(tenantId: number): Promise<void>;
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
 * or amounts that have changed since.
 */
export async function startDerived({ db, jobs, onRebuilt }: DerivedOptions): Promise<Derived> {
  const rebuild = async (tenantId: number, wanted?: readonly number[]) => {
    if (!(await withTenant(db, tenantId, (trx) => rebuildStores(trx, tenantId, wanted)))) return;
    await refreshStatistics(db);
    await onRebuilt?.(tenantId);
  };
  await jobs.registerJob<{ storeIds: number[] }>(QUEUE, ({ storeIds }, { tenantId }) => rebuild(tenantId, storeIds));
  await jobs.registerJob<object>(ALL_QUEUE, (_data, { tenantId }) => rebuild(tenantId), { coalesce: true });
  await jobs.registerJob<object>(BRANDS_QUEUE, (_data, { tenantId }) => withTenant(db, tenantId, (trx) => rebuildBrands(trx, tenantId)));
  const requestAll = async (tenantId: number) => void await jobs.sendJob(ALL_QUEUE, tenantId, {});
  for (const tenantId of await findOutdated(db)) await requestAll(tenantId);
  return {
    request: async (tenantId, storeIds) => void await jobs.sendJob(QUEUE, tenantId, { storeIds }),
    requestAll,
    requestBrands: async (tenantId) => void await jobs.sendJob(BRANDS_QUEUE, tenantId, {}),
  };
}

/**
 * Asks which stores there are when nobody else changes them any more: since the request, a roll-back may have taken
 * some and an upload brought others.
 * @param wanted all when left out
 * @returns false without any
 */
async function rebuildStores(trx: Transaction<Database>, tenantId: number, wanted?: readonly number[]): Promise<boolean> {
  await lockBusiness(trx, tenantId);
  const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).execute();
  const storeIds = stores.map(({ id }) => id).filter((id) => wanted?.includes(id) ?? true);
  if (storeIds.length > 0) await rebuildDerived(trx, tenantId, storeIds);
  return storeIds.length > 0;
}

/** Businesses with stores, all of whose tables have to be rebuilt. */
async function findOutdated(db: Kysely<Database>): Promise<number[]> {
  const rows = await asOperator(db, (trx) => trx.selectFrom('stores')
    .leftJoin('derived_editions', 'derived_editions.tenant_id', 'stores.tenant_id')
    .leftJoin('business_settings', 'business_settings.tenant_id', 'stores.tenant_id')
    .select('stores.tenant_id').distinct()
    .where((eb) => eb.or([eb('derived_editions.edition', 'is', null), eb('derived_editions.edition', '<', DERIVED_EDITION),
      eb('derived_editions.figures_version', '<', eb.ref('business_settings.figures_version'))]))
    .orderBy('stores.tenant_id').execute());
  return rows.map(({ tenant_id }) => tenant_id);
}
