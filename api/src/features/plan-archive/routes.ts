import { today, yearOf } from '@portal/shared/contract/calendar';
import {
  actionSchema,
  archivedPlanSchema,
  archiveParamsSchema,
  archiveYearsSchema,
  bookAgainSchema,
  copiedPlanSchema,
  copyPlanSchema,
  galleryPageSchema,
  galleryQuerySchema,
} from '@portal/shared/contract/eyeplan';
import { unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { findActions } from '../../data/campaigns/find-actions.ts';
import { copyCampaign, readTexts } from '../../data/campaigns/copy-campaign.ts';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { copyPlan } from './copy-plan.ts';
import { findArchivedPlan, findGallery, findYears } from './find-archive.ts';

const BASE = '/api/v2/eyeplan';
const config = { groups: ['Eyeplan'] };
const changing = { ...config, changes: ['mailing' as const] };
const tags = ['Werbeplan'];

/** What came of past plans and actions, and how they are planned once more. */
export const planArchiveRoutes: Feature = (app, { db }) => {
  app.get(`${BASE}/archive`, { config, schema: { tags, response: { 200: archiveYearsSchema } } }, ({ user }) =>
    readTenant(db, user, async (trx) => ({ years: await findYears(trx, user.tenantId, yearOf(today())) })),
  );

  app.get(
    `${BASE}/archive/:year`,
    { config, schema: { tags, params: archiveParamsSchema, response: { 200: archivedPlanSchema } } },
    ({ user, params: { year } }) => readTenant(db, user, (trx) => findArchivedPlan(trx, user, year)),
  );

  app.post(
    `${BASE}/archive/:year/copy`,
    {
      config: changing,
      schema: { tags, params: archiveParamsSchema, body: copyPlanSchema, response: { 200: copiedPlanSchema } },
    },
    ({ user, params: { year }, body: { to } }) => {
      if (to === year) throw new ApiProblem(422, 'same-year', 'Das ist dasselbe Jahr. Bitte wählen Sie ein anderes.');
      return withTenant(db, user, (trx) => copyPlan(trx, user, year, to));
    },
  );

  app.get(
    `${BASE}/gallery`,
    { config, schema: { tags, querystring: galleryQuerySchema, response: { 200: galleryPageSchema } } },
    ({ user, query }) => readTenant(db, user, (trx) => findGallery(trx, user, query)),
  );

  app.post(
    `${BASE}/action/:id/book-again`,
    { config: changing, schema: { tags, params: idParams, body: bookAgainSchema, response: { 201: actionSchema } } },
    async ({ user, params: { id }, body: { ship_on } }, reply) => {
      const action = await withTenant(db, user, async (trx) => {
        const texts = await readTexts(trx, user.tenantId, [id]);
        return (await findActions(trx, user.tenantId, { id: await copyCampaign(trx, user, id, ship_on, texts) }))[0];
      });
      if (!action) throw unknownCampaign();
      return reply.code(201).send(action);
    },
  );
};
