import type { Amounts } from '@portal/shared/contract';
import { sql, type Transaction } from 'kysely';
import { rebuildSearch } from '../customer-search/rebuild-search.ts';
import type { Database } from '../../platform/database/index.ts';
import { rebuildPacked } from '../packed/index.ts';
import { forgetSegment } from '../selections/build-segment.ts';
import { readSettings, type Exclusions } from '../business-settings/read-settings.ts';
import { findAffectedStores } from './affected-stores.ts';
import { findAmounts } from './amounts.ts';
import { rebuildBrandMonths } from './brand-month.ts';
import { rebuildCohorts } from './cohorts.ts';
import { rebuildCustomerFacts } from './customer-facts.ts';
import { rebuildFirstPurchases } from './first-purchases.ts';
import { resolveGlassesTypes } from './glasses-types.ts';
import { rebuildMainWaits } from './main-waits.ts';
import { rebuildOrderFacts } from './order-facts.ts';
import { rebuildPlzYears } from './plz-year.ts';
import { rebuildPriceBands } from './price-bands.ts';
import { rebuildRevenueDays } from './revenue-day.ts';
import { rebuildRevenueMonths } from './revenue-month.ts';
import { rebuildStaffMonths } from './staff-month.ts';
import { rebuildStoreDays } from './store-day.ts';
import { rebuildStoreMonths } from './store-month.ts';

/** What every step of a rebuild works with. */
export interface Rebuild {
  trx: Transaction<Database>;
  tenantId: number;
  storeIds: readonly number[];
  /** Orders that the business does not let count. */
  exclusions: Exclusions;
  amounts: Amounts;
}

/** Raise it when a derived table's meaning changes: businesses with an older one are rebuilt at the next start. */
export const DERIVED_EDITION = 8;

/** Any number: with the business's id it keeps imports and rebuilds of one business from running at once. */
const LOCK = 4_200_002;

/** Waits until nobody else changes what is derived of this business; held until the transaction ends. */
export async function lockBusiness(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${tenantId}::int)`.execute(trx);
}

/**
 * Writes everything that is derived from the orders of the given stores anew. Call it inside the transaction that
 * changed the orders (`withTenant`), so that figures and orders never disagree, and `refreshStatistics` after its
 * commit. Stores that share customers with them are rebuilt as well, and all when the business now wants its amounts the
 * other way: figures hold one or the other.
 */
export async function rebuildDerived(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[]): Promise<void> {
  await lockBusiness(trx, tenantId);
  // Right after a bulk load the planner has no statistics and takes 200,000 rows for one: it would loop over them, or
  // merge them by store alone and compare every order of a store with every customer.
  await sql`SET LOCAL enable_nestloop = off; SET LOCAL enable_mergejoin = off`.execute(trx);
  const { exclusions, amounts, figuresVersion } = await readSettings(trx, tenantId);
  const isSame = amounts === await findAmounts(trx, tenantId);
  const affected = isSame ? await findAffectedStores(trx, tenantId, storeIds) : await findStores(trx, tenantId);
  const rebuild: Rebuild = { trx, tenantId, storeIds: affected, exclusions, amounts };
  // First, since it says which amounts the lines of the following steps count with.
  await noteEdition(rebuild, figuresVersion);
  await resolveGlassesTypes(rebuild);
  await rebuildFirstPurchases(rebuild);
  await rebuildOrderFacts(rebuild);
  await rebuildCustomerFacts(rebuild);
  await rebuildRevenueDays(rebuild);
  await rebuildStoreDays(rebuild);
  await rebuildRevenueMonths(rebuild);
  await rebuildStoreMonths(rebuild);
  await rebuildStaffMonths(rebuild);
  await rebuildBrandMonths(rebuild);
  await rebuildPriceBands(rebuild);
  await rebuildPlzYears(rebuild);
  await rebuildMainWaits(rebuild);
  await rebuildCohorts(rebuild);
  await rebuildPacked(trx, tenantId, affected);
  await rebuildSearch(rebuild);
  // Selections count from what has just changed.
  for (const storeId of rebuild.storeIds.toSorted((a, b) => a - b)) await forgetSegment(trx, tenantId, storeId);
  await sql`SET LOCAL enable_nestloop = on; SET LOCAL enable_mergejoin = on`.execute(trx);
}

/** Counts the frames of all stores by brand anew, after an alias has changed: nothing else depends on it. */
export async function rebuildBrands(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await lockBusiness(trx, tenantId);
  await rebuildBrandMonths({ trx, tenantId, storeIds: await findStores(trx, tenantId) });
}

async function findStores(trx: Transaction<Database>, tenantId: number): Promise<number[]> {
  const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).execute();
  return stores.map(({ id }) => id);
}

/** A business is of this edition once all its stores have been rebuilt together, as at its first upload. */
async function noteEdition({ trx, tenantId, storeIds, amounts }: Rebuild, figuresVersion: number): Promise<void> {
  await sql`
    INSERT INTO derived_editions (tenant_id, edition, figures_version, amounts)
    SELECT ${tenantId}::int, ${DERIVED_EDITION}::int, ${figuresVersion}::int, ${amounts}::text
    WHERE (SELECT count(*) FROM stores WHERE tenant_id = ${tenantId}) = ${storeIds.length}
    ON CONFLICT (tenant_id) DO UPDATE SET edition = excluded.edition, figures_version = excluded.figures_version,
      amounts = excluded.amounts, built_at = now()`.execute(trx);
}
