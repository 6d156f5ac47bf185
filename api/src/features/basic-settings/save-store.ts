import type { StoreSettings, StoreSettingsUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import { lockBusiness } from '../../data/derived/index.ts';
import { applyStoreSettings } from '../../data/stores/apply-store-settings.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { findStores } from './find-stores.ts';
import { changedMeanwhile, lastVisible, noSuchStore } from './problems.ts';

type Decided = Pick<StoreSettings, 'name' | 'is_visible' | 'position' | 'open_days' | 'town_feasts' | 'closed_days'>;

const decided = ({ name, is_visible, position, open_days, town_feasts, closed_days }: Decided) => ({
  name,
  is_visible,
  position,
  open_days,
  // Of who has none the log says nothing of them.
  ...(town_feasts.length > 0 && { town_feasts }),
  ...(closed_days.length > 0 && { closed_days }),
});

/** @throws ApiProblem 404; 409 when the version is not the saved one; 422 when no store would be visible */
export async function saveStore(
  trx: Transaction<Database>,
  user: ApiUser,
  id: number,
  asked: StoreSettingsUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  await lockBusiness(trx, tenantId);
  const stores = await findStores(trx, tenantId);
  const store = stores.find((one) => one.id === id);
  if (!store) throw noSuchStore();
  const update = {
    ...asked,
    town_feasts: (asked.town_feasts ?? store.town_feasts).toSorted(),
    closed_days: (asked.closed_days ?? store.closed_days).toSorted(),
  };
  if (store.version !== update.version) throw changedMeanwhile();
  if (!update.is_visible && !stores.some((one) => one.is_visible && one.id !== id)) throw lastVisible();
  const values = {
    name: update.name,
    is_visible: update.is_visible,
    lat: update.position?.lat ?? null,
    lon: update.position?.lon ?? null,
    open_days: update.open_days.toSorted((a, b) => a - b),
    town_feasts: update.town_feasts,
    closed_days: update.closed_days,
    version: update.version + 1,
    updated_by: email,
  };
  if (store.version === 0)
    await trx
      .insertInto('store_settings')
      .values({ tenant_id: tenantId, store_id: id, ...values })
      .execute();
  else
    await trx
      .updateTable('store_settings')
      .set({ ...values, updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId)
      .where('store_id', '=', id)
      .execute();
  // What the file calls it would be lost with another name.
  await trx
    .updateTable('stores')
    .set({ file_name: store.file_name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
  await applyStoreSettings(trx, tenantId);
  await audit(trx, user, {
    action: 'settings-changed',
    subjectId: id,
    details: { store: id, before: decided(store), after: decided(update) },
  });
}
