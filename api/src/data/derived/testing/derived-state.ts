import { COLUMN_NAMES } from '@portal/shared/contract/counting';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { unpackAll } from '../../packed/testing/unpack-all.ts';
import { createSegments } from '../../selections/segments.ts';
import { REGISTER, type DerivedStructure } from '../register.ts';

type Trx = Transaction<Database>;
export type DerivedState = Record<string, readonly string[]>;

/** Told by the clock or counted up, whatever else a row says. */
const VOLATILE = ['built_at', 'computed_at', 'version'];
const YEARS = Array.from({ length: 60 }, (_, at) => 1990 + at);

/** What a business's people are packed into, row by row: bytes stand in another order each time. */
const READERS: Record<string, (trx: Trx, tenantId: number, storeIds: readonly number[]) => Promise<string[]>> = {
  store_people: async (trx, tenantId, storeIds) => {
    const { orders: _orders, ...people } = await unpackAll(trx, tenantId, storeIds, YEARS);
    return Object.entries(people).flatMap(([what, lines]) => lines.map((line) => `${what} ${line}`));
  },
  store_year_orders: async (trx, tenantId, storeIds) => (await unpackAll(trx, tenantId, storeIds, YEARS)).orders,
  customer_segments: async (trx, tenantId, storeIds) =>
    (await createSegments().load(trx, tenantId, storeIds)).flatMap(({ storeId, dataDate, segment }) =>
      Array.from(
        { length: segment.rows },
        (_, row) => `${storeId} ${dataDate} ${COLUMN_NAMES.map((name) => segment.columns[name][row]).join(' ')}`,
      ),
    ),
  'customers.first_purchase_on': async (trx, tenantId) =>
    (
      await trx.selectFrom('customers').select(['id', 'first_purchase_on']).where('tenant_id', '=', tenantId).execute()
    ).map(({ id, first_purchase_on }) => `${id} ${first_purchase_on}`),
  'customers.other_store_ids': async (trx, tenantId) =>
    (
      await trx.selectFrom('customers').select(['id', 'other_store_ids']).where('tenant_id', '=', tenantId).execute()
    ).map(({ id, other_store_ids }) => `${id} ${other_store_ids}`),
};

/** Made with a rebuild, in the transaction of a change, of nothing that jobs make. */
export const isRebuilt = ({ build, scored }: DerivedStructure): boolean => typeof build === 'function' && !scored;
/** Made of one business alone; the others compare all of them once a night. */
export const isOwn = ({ name }: DerivedStructure): boolean => name !== 'score_models_market';

/** Everything that is derived of a business, row by row, ids included: by structure of the register. */
export async function derivedState(
  trx: Trx,
  tenantId: number,
  which: (structure: DerivedStructure) => boolean = isOwn,
): Promise<DerivedState> {
  const storeIds = (
    await trx.selectFrom('stores').select('id').where('tenant_id', '=', tenantId).orderBy('id').execute()
  ).map(({ id }) => id);
  const state: Record<string, string[]> = {};
  for (const { name } of REGISTER.filter(which))
    state[name] = (await (READERS[name] ?? rowsOf(name))(trx, tenantId, storeIds)).toSorted();
  return state;
}

const rowsOf =
  (table: string) =>
  async (trx: Trx, tenantId: number): Promise<string[]> => {
    const { rows } = await sql<{ row: string }>`
    SELECT (to_jsonb(t) - ${VOLATILE}::text[])::text AS row FROM ${sql.table(table)} t WHERE t.tenant_id = ${tenantId}`.execute(
      trx,
    );
    return rows.map(({ row }) => row);
  };

/** Leaves nothing of it. */
export async function deleteDerived(trx: Trx, tenantId: number): Promise<void> {
  for (const { name } of REGISTER.filter(isOwn)) {
    if (name.includes('.'))
      await trx
        .updateTable('customers')
        .set({ first_purchase_on: null, other_store_ids: null })
        .where('tenant_id', '=', tenantId)
        .execute();
    else await sql`DELETE FROM ${sql.table(name)} WHERE tenant_id = ${tenantId}`.execute(trx);
  }
}
