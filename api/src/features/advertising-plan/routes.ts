import { today } from '@portal/shared/contract/calendar';
import {
  actionDaySchema,
  actionInputSchema,
  actionSchema,
  actionUpdateSchema,
  audiencesSchema,
  planBudgetSchema,
  planBudgetUpdateSchema,
  planQuerySchema,
  planSchema,
} from '@portal/shared/contract/eyeplan';
import { remindersSchema } from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { findActions } from '../../data/campaigns/find-actions.ts';
import { deleteCampaign, moveCampaign } from '../../data/campaigns/plan-campaign.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { storesSeen, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { addAction, changeAction } from './change-action.ts';
import { findReminders } from './find-reminders.ts';
import { findBudget, saveBudget } from './plan-budget.ts';

const BASE = '/api/v2/eyeplan';
const config = { groups: ['Eyeplan'] };
const changing = { ...config, changes: ['mailing' as const] };
const tags = ['Werbeplan'];

/** The advertising plan: the campaigns of a year, planned, moved and held against a budget. */
export const advertisingPlanRoutes: Feature = (app, { db }) => {
  const act = (user: ApiUser, id: number | null, work: (trx: Trx) => Promise<number | void>) =>
    withTenant(db, user, async (trx) => {
      const made = await work(trx);
      const [action] = await findActions(trx, user.tenantId, { id: made ?? id ?? 0 });
      if (!action) throw unknownCampaign();
      return action;
    });

  app.get(
    `${BASE}/plan`,
    { config, schema: { tags, querystring: planQuerySchema, response: { 200: planSchema } } },
    ({ user, query: { year } }) =>
      withTenant(db, user, async (trx) => ({
        year,
        budget: storesSeen(trx) === '' ? await findBudget(trx, user.tenantId, year) : null,
        actions: await findActions(trx, user.tenantId, { from: `${year}-01-01`, to: `${year}-12-31` }),
      })),
  );

  app.put(
    `${BASE}/budget`,
    {
      config: { ...config, allStores: true, changes: ['plan'] },
      schema: { tags, body: planBudgetUpdateSchema, response: { 200: planBudgetSchema } },
    },
    ({ user, body }) => withTenant(db, user, (trx) => saveBudget(trx, user, body)),
  );

  app.get(`${BASE}/audience`, { config, schema: { tags, response: { 200: audiencesSchema } } }, ({ user }) =>
    withTenant(db, user, async (trx) => ({
      items: await trx
        .selectFrom('selections')
        .select(['id', 'name', 'description'])
        .where('tenant_id', '=', user.tenantId)
        .where('deleted_at', 'is', null)
        .orderBy('updated_at', 'desc')
        .limit(500)
        .execute(),
    })),
  );

  app.get(
    '/api/v2/optician-marketing/reminder',
    { config, schema: { tags: ['Aktionen'], response: { 200: remindersSchema } } },
    ({ user }) => withTenant(db, user, (trx) => findReminders(trx, user.tenantId, today())),
  );

  app.post(
    `${BASE}/action`,
    { config: changing, schema: { tags, body: actionInputSchema, response: { 201: actionSchema } } },
    async ({ user, body }, reply) => reply.code(201).send(await act(user, null, (trx) => addAction(trx, user, body))),
  );

  app.get(
    `${BASE}/action/:id`,
    { config, schema: { tags, params: idParams, response: { 200: actionSchema } } },
    ({ user, params: { id } }) => act(user, id, async () => undefined),
  );

  app.put(
    `${BASE}/action/:id`,
    { config: changing, schema: { tags, params: idParams, body: actionUpdateSchema, response: { 200: actionSchema } } },
    ({ user, params: { id }, body }) => act(user, id, (trx) => changeAction(trx, user, id, body)),
  );

  app.put(
    `${BASE}/action/:id/day`,
    { config: changing, schema: { tags, params: idParams, body: actionDaySchema, response: { 200: actionSchema } } },
    ({ user, params: { id }, body: { ship_on, version } }) =>
      act(user, id, (trx) => moveCampaign(trx, user, id, version, ship_on)),
  );

  app.delete(
    `${BASE}/action/:id`,
    { config: changing, schema: { tags, params: idParams, response: { 204: z.null() } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => deleteCampaign(trx, user, id));
      return reply.code(204).send(null);
    },
  );
};

type Trx = Parameters<typeof findActions>[0];
