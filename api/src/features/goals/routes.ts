import {
  goalDeletionSchema,
  goalProposalQuerySchema,
  goalProposalsSchema,
  goalQuerySchema,
  goalSheetSchema,
  goalSheetsSchema,
  goalSheetUpdateSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { today } from '@portal/shared/contract/calendar';
import { findAmounts } from '../../data/derived/amounts.ts';
import { findSheets } from './find-sheets.ts';
import { findYearEnds } from './find-year-ends.ts';
import { findGoalStore } from './goal-stores.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { proposeGoals } from '../../data/goals/propose.ts';
import { readFirstDays, readHistory } from '../../data/goals/read-history.ts';
import { deleteGoals, saveGoals } from './save-goals.ts';

const URL = '/api/v2/settings/goals';
const config = { groups: ['PURE', 'PRO'] };
const changing = { ...config, changes: ['goal' as const] };
const tags = ['Ziele'];

/** einstellungen/ziele: goals by year, KPI and store, and proposals for them. */
export function goalRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    URL,
    { config, schema: { tags, querystring: goalQuerySchema, response: { 200: goalSheetsSchema } } },
    ({ user, query: { year, scope } }) =>
      withTenant(db, user, async (trx) => {
        const stores = await listScopeStores(trx, user, scope);
        const asked = { trx, tenantId: user.tenantId, storeIds: stores.map(({ id }) => id) };
        return {
          year,
          stores: await findSheets(trx, user.tenantId, stores, year, today()),
          amounts: await findAmounts(trx, user.tenantId),
          year_ends: await findYearEnds(asked, year, today()),
        };
      }),
  );

  app.put(
    URL,
    { config: changing, schema: { tags, body: goalSheetUpdateSchema, response: { 200: goalSheetSchema } } },
    ({ user, body }) => withTenant(db, user, (trx) => change(trx, user, body, () => saveGoals(trx, user, body))),
  );

  app.delete(
    URL,
    { config: changing, schema: { tags, querystring: goalDeletionSchema, response: { 200: goalSheetSchema } } },
    ({ user, query }) => withTenant(db, user, (trx) => change(trx, user, query, () => deleteGoals(trx, user, query))),
  );

  app.get(
    `${URL}/proposal`,
    { config, schema: { tags, querystring: goalProposalQuerySchema, response: { 200: goalProposalsSchema } } },
    ({ user, query }) =>
      withTenant(db, user, async (trx) => {
        const { id } = await findGoalStore(trx, user, query.store_id);
        const asked = { trx, tenantId: user.tenantId, storeIds: [id] };
        const histories = await readHistory(asked, query.year, today());
        const since = (await readFirstDays(asked)).get(id) ?? null;
        return { store_id: id, year: query.year, items: proposeGoals(histories.get(id) ?? new Map(), query, since) };
      }),
  );
}

/** Answers with the sheet as it is after the change. */
async function change(
  trx: Transaction<Database>,
  user: ApiUser,
  { store_id, year }: { store_id: number; year: number },
  work: () => Promise<void>,
) {
  const store = await findGoalStore(trx, user, store_id);
  await work();
  const [sheet] = await findSheets(trx, user.tenantId, [store], year, today());
  if (!sheet) throw new Error('a store has a sheet');
  return sheet;
}
