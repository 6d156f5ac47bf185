import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { wakePollers } from '../../platform/jobs/index.ts';
import { EFFECTS, followedBy, type ChangeKind, type Effect } from './effects.ts';
import { findStores, rebuildDerived } from './rebuild-derived.ts';
import { REGISTER } from './register.ts';
import type { Touched } from './touched.ts';

/** What the figures do not hold before a job has run. */
const FIGURES = new Set(followedBy('figures', 'lens-texts', 'brands'));

export interface Change {
  tenant: number;
  what: ChangeKind;
  /** All of the business when neither these nor customers are given. */
  stores?: readonly number[];
  customers?: readonly number[];
}

/**
 * The one thing that whoever changes something says, in the transaction of the change (`withTenant`) and after it:
 * what must follow at once does so here, the rest is noted beside the change, so that it is done even when the process
 * dies right after the commit.
 */
export async function changed(trx: Transaction<Database>, change: Change): Promise<void> {
  const { tenant, what } = change;
  const { atOnce, later }: Effect = EFFECTS[what];
  const touched = await findTouched(trx, change, atOnce === 'reach');
  if (atOnce === 'rebuild') await rebuildDerived(trx, tenant, touched.storeIds);
  else if (atOnce) for (const structure of REGISTER) await structure[atOnce]?.(touched);
  if (later.length === 0) return;
  const isOfAll = !change.stores && !change.customers;
  const noted = { tenant_id: tenant, what, store_ids: isOfAll ? null : [...touched.storeIds] };
  await trx.insertInto('changes').values(noted).execute();
  if (FIGURES.has(what)) await trx.insertInto('figures_behind').values(noted).execute();
  wakePollers();
}

/** @param names whether it has to know the customers, also when all of the business are meant */
async function findTouched(
  trx: Transaction<Database>,
  { tenant, stores, customers = [] }: Change,
  names: boolean,
): Promise<Touched> {
  if (customers.length === 0 && !stores && names) return findEverybody(trx, tenant);
  if (customers.length === 0)
    return { trx, tenantId: tenant, storeIds: stores ?? (await findStores(trx, tenant)), customerIds: [] };
  const { rows } = await sql<{ id: number; store_id: number }>`
    SELECT id, store_id FROM customers WHERE tenant_id = ${tenant} AND id IN (
      SELECT unnest(${customers}::bigint[])
      UNION SELECT survivor_id FROM customer_merges WHERE tenant_id = ${tenant} AND merged_id = ANY(${customers}::bigint[]))`.execute(
    trx,
  );
  return {
    trx,
    tenantId: tenant,
    customerIds: rows.map(({ id }) => id),
    storeIds: [...new Set([...(stores ?? []), ...rows.map(({ store_id }) => store_id)])],
  };
}

async function findEverybody(trx: Transaction<Database>, tenant: number): Promise<Touched> {
  const everybody = await trx.selectFrom('customers').select('id').where('tenant_id', '=', tenant).execute();
  return {
    trx,
    tenantId: tenant,
    customerIds: everybody.map(({ id }) => id),
    storeIds: await findStores(trx, tenant),
  };
}
