import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { tellNews } from '../../platform/jobs/index.ts';
import { findStores, rebuildDerived } from './rebuild-derived.ts';
import { REGISTER } from './register.ts';
import type { Touched } from './touched.ts';

/** What jobs do about a change, once it is committed. */
export type Follower = 'statistics' | 'figures' | 'lens-texts' | 'brands' | 'quality' | 'quality-of-stores' | 'scores' | 'market';

interface Effect {
  /** In the transaction of the change. */
  atOnce?: 'rebuild' | 'forget' | 'reach' | 'scored';
  later: readonly Follower[];
}

/** Every kind of change, and what follows it. */
export const EFFECTS = {
  /** Customers, orders or what they mean: an upload, its roll-back, figures that were derived anew. */
  data: { atOnce: 'rebuild', later: ['statistics', 'quality', 'scores'] },
  /** A correction, a merge, or one taken back. Age groups and the like follow in a moment. */
  person: { atOnce: 'reach', later: ['figures', 'quality-of-stores'] },
  /** What a file leaves out of an order was added, or that was taken back. */
  order: { later: ['figures', 'quality-of-stores'] },
  /** What is wrong with a row was decided to be right. */
  ignored: { later: ['quality-of-stores'] },
  /** Something came back from an address. */
  contact: { later: ['quality-of-stores'] },
  consent: { atOnce: 'reach', later: ['quality-of-stores', 'scores'] },
  objection: { atOnce: 'reach', later: ['quality-of-stores', 'scores'] },
  erasure: { atOnce: 'forget', later: ['figures'] },
  /** Exclusions, amounts, what lens texts mean. */
  rules: { later: ['figures'] },
  /** By what rules of the portal lens texts are read; the figures follow where one means something else. */
  'market-rules': { later: ['lens-texts'] },
  /** Which spellings are one brand. */
  brands: { later: ['brands', 'scores'] },
  /** How expensive a brand is taken to be. */
  tiers: { later: ['scores'] },
  /** Whether the model of the market may learn from the business: it forgets, or learns, before all are scored anew. */
  sharing: { later: ['market'] },
  scores: { atOnce: 'scored', later: [] },
} as const satisfies Record<string, Effect>;

export interface Change {
  tenant: number;
  what: keyof typeof EFFECTS;
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
  const touched = await findTouched(trx, change);
  if (atOnce === 'rebuild') await rebuildDerived(trx, tenant, touched.storeIds);
  else if (atOnce) for (const structure of REGISTER) await structure[atOnce]?.(touched);
  if (later.length === 0) return;
  const isOfAll = !change.stores && !change.customers;
  await trx.insertInto('changes').values({ tenant_id: tenant, what, store_ids: isOfAll ? null : [...touched.storeIds] }).execute();
  tellNews();
}

async function findTouched(trx: Transaction<Database>, { tenant, stores, customers = [] }: Change): Promise<Touched> {
  if (customers.length === 0) return { trx, tenantId: tenant, storeIds: stores ?? await findStores(trx, tenant), customerIds: [] };
  const { rows } = await sql<{ id: number; store_id: number }>`
    SELECT id, store_id FROM customers WHERE tenant_id = ${tenant} AND id IN (
      SELECT unnest(${customers}::bigint[])
      UNION SELECT survivor_id FROM customer_merges WHERE tenant_id = ${tenant} AND merged_id = ANY(${customers}::bigint[]))`.execute(trx);
  return {
    trx, tenantId: tenant, customerIds: rows.map(({ id }) => id),
    storeIds: [...new Set([...stores ?? [], ...rows.map(({ store_id }) => store_id)])],
  };
}
