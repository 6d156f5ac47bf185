import type { UsualWeekday } from '@portal/shared/contract/analyse';
import type { StoreScope } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findOpenDays } from '../../data/stores/find-open-days.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { findScope, type StoresAsked } from '../../data/stores/scope.ts';
import { usualOf, usualSince } from './usual-weekday.ts';

interface StoreDays {
  store_id: number;
  first_day: string;
  last_day: string;
  /** Revenue by day, of the days that are looked at; without any, null. */
  days: Record<string, number> | null;
}

/** A day of the current store, or of each, against what this weekday usually brings. */
export async function findUsualWeekday(
  trx: Transaction<Database>,
  user: ApiUser,
  { scope, day }: { scope: StoreScope; day: string },
): Promise<UsualWeekday> {
  const { storeIds, amounts } = await findScope(trx, user, scope);
  const asked = { trx, tenantId: user.tenantId, storeIds };
  const names = await listScopeStores(trx, user, scope);
  const places = await findOpenDays(asked);
  const found = await readDays(asked, day);
  const stores = names.flatMap(({ id, name }) => {
    const place = places.find(({ storeId }) => storeId === id);
    const own = found.find(({ store_id }) => store_id === id);
    if (!place) return [];
    const revenueOf = (one: string) => own?.days?.[one];
    return {
      id,
      name,
      revenue_cents: own && day >= own.first_day && day <= own.last_day ? (revenueOf(day) ?? 0) : null,
      // Without data no day is looked at.
      ...usualOf(day, own?.first_day ?? day, place.open, revenueOf),
    };
  });
  return { day, amounts, stores };
}

/** The ends of each store's data are one look at its index each. */
async function readDays({ trx, ...stores }: StoresAsked, day: string): Promise<StoreDays[]> {
  const end = (order: 'ASC' | 'DESC') => sql`(
    SELECT day FROM revenue_day r WHERE r.tenant_id = ${stores.tenantId} AND r.store_id = store.id ORDER BY day ${sql.raw(order)} LIMIT 1)`;
  const { rows } = await sql<StoreDays>`
    SELECT store.id AS store_id, ${end('ASC')} AS first_day, ${end('DESC')} AS last_day, (
      SELECT jsonb_object_agg(d.day, d.revenue_cents) FROM store_day d
      WHERE d.tenant_id = ${stores.tenantId} AND d.store_id = store.id AND d.day BETWEEN ${usualSince(day)} AND ${day}
    ) AS days
    FROM stores store
    WHERE store.tenant_id = ${stores.tenantId} AND store.id = ANY(${stores.storeIds}::bigint[])`.execute(trx);
  return rows.filter(({ first_day }) => first_day !== null);
}
