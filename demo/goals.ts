import { proposeGoals, readHistory, saveGoals, withTenant, type ApiUser, type OpenDatabase } from '@portal/api';
import { today } from '@portal/shared/contract/calendar';

/** A business that aims a little higher than the year before. */
const GROWTH = 4;

/**
 * Gives a demo business the goals of the running year at each of its stores, so that its dashboard has something to tell
 * from the first start; not where goals have been set or taken away before.
 */
export const ensureGoals = (
  { db }: OpenDatabase,
  { tenantId, email }: Pick<ApiUser, 'tenantId' | 'email'>,
): Promise<void> =>
  withTenant(db, tenantId, async (trx) => {
    const known = await trx
      .selectFrom('goal_sheets')
      .select('store_id')
      .where('tenant_id', '=', tenantId)
      .limit(1)
      .execute();
    if (known.length > 0) return;
    const year = Number(today().slice(0, 4));
    const stores = await trx
      .selectFrom('stores')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('is_visible', '=', true)
      .execute();
    if (stores.length === 0) return;
    const storeIds = stores.map(({ id }) => id);
    const histories = await readHistory({ trx, tenantId, storeIds }, year, today());
    for (const store_id of storeIds) {
      // The invented owner has chosen a growth, which holds whatever the records are: their first day does not matter.
      const asked = { store_id, year, spread: 'season', growth: GROWTH } as const;
      const goals = proposeGoals(histories.get(store_id) ?? new Map(), asked, null)
        .filter(({ value }) => value !== null)
        .map(({ kpi, months }) => ({ kpi, months }));
      if (goals.length > 0)
        await saveGoals(trx, { tenantId, email, sub: 'demo', groups: [] }, { store_id, year, version: 0, goals });
    }
  });
