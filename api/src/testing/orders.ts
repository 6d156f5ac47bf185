import type { Insertable } from 'kysely';
import { withTenant, type Database, type OpenDatabase } from '../platform/database/index.ts';
import { rebuildDerived } from '../data/derived/index.ts';

type Line = Pick<
  Insertable<Database['order_lines']>,
  'group_name' | 'gross_cents' | 'lens_type' | 'lens_index' | 'coating' | 'brand' | 'maker' | 'quantity' | 'vat_rate'
>;

/** An order of a test: only what the case is about; `cancels` names another order of the same list. */
export interface OrderSeed {
  name: string;
  day: string;
  cents: number;
  kind?: Insertable<Database['orders']>['kind'];
  type?: Insertable<Database['orders']>['glasses_type'];
  status?: Insertable<Database['orders']>['status'];
  /** When it was collected, ISO. */
  deliveredOn?: string;
  customerId?: number;
  staffId?: number;
  discountCents?: number;
  cancels?: string;
  lines?: Line[];
}

/** Writes orders and lines of one store as the upload does, and rebuilds its figures. */
export function seedOrders(
  { db }: OpenDatabase,
  tenantId: number,
  storeId: number,
  orders: readonly OrderSeed[],
): Promise<void> {
  return withTenant(db, tenantId, async (trx) => {
    const ids = new Map<string, number>();
    for (const order of orders) {
      const { id } = await trx
        .insertInto('orders')
        .values({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: order.name,
          delivered_on: order.deliveredOn ?? null,
          customer_id: order.customerId ?? null,
          staff_id: order.staffId ?? null,
          discount_cents: order.discountCents ?? 0,
          ordered_on: order.day,
          kind: order.kind ?? 'Brille',
          glasses_type: order.type ?? null,
          status: order.status ?? 'abgeholt',
          gross_cents: order.cents,
          cancels_external_id: order.cancels ?? null,
          cancels_order_id: order.cancels === undefined ? null : (ids.get(order.cancels) ?? null),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(order.name, id);
      const lines = (order.lines ?? []).map((line, index) => ({
        tenant_id: tenantId,
        order_id: id,
        position: index + 1,
        ...line,
      }));
      if (lines.length > 0) await trx.insertInto('order_lines').values(lines).execute();
    }
    await rebuildDerived(trx, tenantId, [storeId]);
  });
}

/** @returns the id of a new customer of the store. */
export function seedCustomer(
  { db }: OpenDatabase,
  tenantId: number,
  storeId: number,
  name: string,
  birthDate: string | null,
): Promise<number> {
  return withTenant(db, tenantId, async (trx) => {
    const { id } = await trx
      .insertInto('customers')
      .values({ tenant_id: tenantId, store_id: storeId, external_id: name, birth_date: birthDate })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
