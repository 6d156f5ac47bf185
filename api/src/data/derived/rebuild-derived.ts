import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readSettings } from '../business-settings/read-settings.ts';
import { findAffectedStores } from './affected-stores.ts';
import { findAmounts } from './amounts.ts';
import { forgetSegments } from '../selections/build-segment.ts';
import { rebuildBrandMonths } from './brand-month.ts';
import { followedBy } from './effects.ts';
import { findBehind, forgetBehind } from './figures-behind.ts';
import { REGISTER } from './register.ts';

/** Any number: with the business's id it keeps imports and rebuilds of one business from running at once. */
const LOCK = 4_200_002;

/** What is in the figures once they are derived anew. */
const IN_FIGURES = followedBy('figures', 'brands');

/** Waits until nobody else changes what is derived of this business; held until the transaction ends. */
export async function lockBusiness(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${LOCK}::int, ${tenantId}::int)`.execute(trx);
}

/**
 * Writes everything that is derived from the orders of the given stores anew, in the transaction that changed them, so
 * that figures and orders never disagree. Stores that share customers with them are rebuilt as well, and all when the
 * business now wants its amounts the other way: figures hold one or the other. Writers say `changed` instead.
 */
export async function rebuildDerived(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<void> {
  await lockBusiness(trx, tenantId);
  const behind = await findBehind(trx, tenantId, IN_FIGURES);
  const planner = await findPlanner(trx);
  // Right after a bulk load the planner has no statistics and takes 200,000 rows for one: it would loop over them, or
  // merge them by store alone and compare every order of a store with every customer.
  await setPlanner(trx, { nestloop: 'off', mergejoin: 'off' });
  const { exclusions, amounts, figuresVersion } = await readSettings(trx, tenantId);
  const isSame = amounts === (await findAmounts(trx, tenantId));
  const affected = isSame ? await findAffectedStores(trx, tenantId, storeIds) : await findStores(trx, tenantId);
  for (const { build } of REGISTER) {
    if (typeof build === 'function')
      await build({ trx, tenantId, storeIds: affected, exclusions, amounts, figuresVersion });
  }
  if (behind.length > 0) await forgetBehind(trx, tenantId, behind, affected, await findStores(trx, tenantId));
  // Whoever has the figures follow goes on as it was.
  await setPlanner(trx, planner);
}

interface Planner {
  nestloop: string;
  mergejoin: string;
}

async function findPlanner(trx: Transaction<Database>): Promise<Planner> {
  const {
    rows: [planner],
  } =
    await sql<Planner>`SELECT current_setting('enable_nestloop') AS nestloop, current_setting('enable_mergejoin') AS mergejoin`.execute(
      trx,
    );
  return planner ?? { nestloop: 'on', mergejoin: 'on' };
}

/** Until the transaction ends. Literals, as a cluster passes on no others. */
const setPlanner = (trx: Transaction<Database>, { nestloop, mergejoin }: Planner): Promise<unknown> =>
  sql`SET LOCAL enable_nestloop = ${sql.lit(nestloop)}; SET LOCAL enable_mergejoin = ${sql.lit(mergejoin)}`.execute(
    trx,
  );

/** Counts the frames of all stores by brand anew, after an alias has changed, and has selections know the new names: nothing else depends on it. */
export async function rebuildBrands(trx: Transaction<Database>, tenantId: number): Promise<void> {
  await lockBusiness(trx, tenantId);
  const behind = await findBehind(trx, tenantId, followedBy('brands'));
  const storeIds = await findStores(trx, tenantId);
  await rebuildBrandMonths({ trx, tenantId, storeIds });
  await forgetSegments({ trx, tenantId, storeIds });
  await forgetBehind(trx, tenantId, behind, storeIds, storeIds);
}

/** All of the business. */
export async function findStores(trx: Transaction<Database>, tenantId: number): Promise<number[]> {
  const stores = await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).orderBy('id').execute();
  return stores.map(({ id }) => id);
}
