import {
  goalPlanProposalQuerySchema,
  goalPlanProposalSchema,
  goalPlanSchema,
  goalPlanUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import { today } from '@portal/shared/contract/calendar';
import { proposeGoals } from '../../data/goals/propose.ts';
import { readFirstDays, readHistory } from '../../data/goals/read-history.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { findSheets } from './find-sheets.ts';
import { findGoalStores } from './goal-stores.ts';
import { saveGoals } from './save-goals.ts';

const URL = '/api/v2/settings/goals/plan';
const config = { groups: ['PURE', 'PRO'] };
const tags = ['Ziele'];

/** einstellungen/ziele: the goals of all stores at once. */
export function goalPlanRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    `${URL}/proposal`,
    { config, schema: { tags, querystring: goalPlanProposalQuerySchema, response: { 200: goalPlanProposalSchema } } },
    ({ user, query }) =>
      withTenant(db, user, async (trx) => {
        const stores = await listScopeStores(trx, user, 'all');
        if (stores.length === 0) return { year: query.year, stores: [] };
        const asked = { trx, tenantId: user.tenantId, storeIds: stores.map(({ id }) => id) };
        const histories = await readHistory(asked, query.year, today());
        const firstDays = await readFirstDays(asked);
        return {
          year: query.year,
          stores: stores.map(({ id }) => ({
            store_id: id,
            items: proposeGoals(histories.get(id) ?? new Map(), { ...query, store_id: id }, firstDays.get(id) ?? null),
          })),
        };
      }),
  );

  app.put(
    URL,
    {
      config: { ...config, changes: ['goal'] },
      schema: { tags, body: goalPlanUpdateSchema, response: { 200: goalPlanSchema } },
    },
    ({ user, body: { year, sheets } }) =>
      withTenant(db, user, async (trx) => {
        const stores = await findGoalStores(
          trx,
          user,
          sheets.map(({ store_id }) => store_id),
        );
        // In one order, so that two plans never wait for each other's stores.
        for (const sheet of sheets.toSorted((a, b) => a.store_id - b.store_id))
          await saveGoals(trx, user, { ...sheet, year });
        return { year, stores: await findSheets(trx, user.tenantId, stores, year, today()) };
      }),
  );
}
