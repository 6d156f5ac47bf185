import { today } from '@portal/shared/contract/calendar';
import {
  campaignInputSchema,
  campaignPageSchema,
  campaignPlanSchema,
  campaignQuerySchema,
  campaignSchema,
  drawPreviewSchema,
  releaseInputSchema,
  selectionHeadersSchema,
  type Campaign,
} from '@portal/shared/contract/marketing';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import {
  findCampaign,
  planOfCampaign,
  releaseAddresses,
  startRelease,
  unknownCampaign,
} from '../../data/campaigns/campaign-states.ts';
import { listCampaigns, type Listed } from '../../data/campaigns/list-campaigns.ts';
import { changeCampaign, deleteCampaign, planCampaign } from '../../data/campaigns/plan-campaign.ts';
import { findCampaignDrawings, isDrawnByJob, requestDrawing } from '../../data/campaigns/drawings.ts';
import { preview } from '../../data/campaigns/preview.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

const BASE = '/api/v2/optician-marketing/campaign';
const readers = { groups: ['Marketing', 'Marketing-Manager'] };
const planners = { groups: ['Marketing-Manager'] };
const plans = { ...planners, changes: ['mailing' as const] };
/** Whoever releases the addresses answers for them. */
const releasers = { groups: ['Marketing'] };
const tags = ['Aktionen'];

/** Campaigns from the plan to the release of their addresses. */
export const campaignRoutes: Feature = (app, { db }) => {
  app.get(
    BASE,
    { config: readers, schema: { tags, querystring: campaignQuerySchema, response: { 200: campaignPageSchema } } },
    async ({ user, query }) => {
      const { total, items } = await withTenant(db, user, (trx) => listCampaigns(trx, user.tenantId, query));
      return { total, items: await withDrawings(db, user, items) };
    },
  );

  app.post(
    BASE,
    { config: plans, schema: { tags, body: campaignInputSchema, response: { 201: campaignSchema } } },
    async ({ user, body }, reply) => {
      const id = await withTenant(db, user, (trx) => planCampaign(trx, user, body));
      return reply.code(201).send(await show(db, user, id));
    },
  );

  app.get(
    `${BASE}/:id`,
    { config: readers, schema: { tags, params: idParams, response: { 200: campaignSchema } } },
    ({ user, params: { id } }) => show(db, user, id),
  );

  app.put(
    `${BASE}/:id`,
    {
      config: plans,
      schema: {
        tags,
        params: idParams,
        headers: selectionHeadersSchema,
        body: campaignPlanSchema,
        response: { 200: campaignSchema },
      },
    },
    async ({ user, params: { id }, headers, body }) => {
      await withTenant(db, user, (trx) => changeCampaign(trx, user, id, versionOf(headers['if-match']), body));
      return show(db, user, id);
    },
  );

  app.delete(
    `${BASE}/:id`,
    { config: plans, schema: { tags, params: idParams, response: { 204: z.null() } } },
    async ({ user, params: { id } }, reply) => {
      await withTenant(db, user, (trx) => deleteCampaign(trx, user, id));
      return reply.code(204).send(null);
    },
  );

  app.get(
    `${BASE}/:id/preview`,
    {
      config: { ...planners, limit: 'preview' },
      schema: { tags, params: idParams, response: { 200: drawPreviewSchema } },
    },
    ({ user, params: { id } }) =>
      withTenant(db, user, async (trx) => {
        const campaign = await findCampaign(trx, user.tenantId, id);
        if (!campaign) throw unknownCampaign();
        return preview(trx, user.tenantId, planOfCampaign(campaign), campaign, today());
      }),
  );

  app.post(
    `${BASE}/:id/start`,
    { config: plans, schema: { tags, params: idParams, response: { 200: campaignSchema } } },
    async ({ user, params: { id } }) => {
      const long = await withTenant(db, user, async (trx) => {
        const campaign = await findCampaign(trx, user.tenantId, id);
        if (
          campaign?.status === 'Geplant' &&
          (await isDrawnByJob(trx, user.tenantId, planOfCampaign(campaign), today()))
        )
          return { campaignId: id, version: campaign.version };
        await startRelease(trx, user, id, today());
        return null;
      });
      if (long) await requestDrawing(db, user, long);
      return show(db, user, id);
    },
  );

  app.post(
    `${BASE}/:id/release`,
    {
      config: { ...releasers, changes: ['mailing'] },
      schema: { tags, params: idParams, body: releaseInputSchema, response: { 200: campaignSchema } },
    },
    async ({ user, params: { id }, body }) => {
      if (await withTenant(db, user, (trx) => releaseAddresses(trx, user, id, body.recipients)))
        return show(db, user, id);
      throw new ApiProblem(
        409,
        'release-changed',
        'Die Liste hat sich geändert, während Sie sie geprüft haben, etwa durch einen Widerspruch. Bitte sehen Sie sie noch einmal an und geben Sie sie dann frei.',
      );
    },
  );
};

async function show(db: Kysely<Database>, user: ApiUser, id: number): Promise<Campaign> {
  const { items } = await withTenant(db, user, (trx) => listCampaigns(trx, user.tenantId, { id, offset: 0, limit: 1 }));
  const [campaign] = await withDrawings(db, user, items);
  if (!campaign) throw unknownCampaign();
  return campaign;
}

/** With how far their recipients are drawn; whoever sees a campaign sees that. */
async function withDrawings(
  db: Kysely<Database>,
  { tenantId }: ApiUser,
  campaigns: readonly Listed[],
): Promise<Campaign[]> {
  const drawings = await findCampaignDrawings(
    db,
    tenantId,
    campaigns.filter(({ status }) => status === 'Geplant'),
  );
  return campaigns.map((campaign) => ({ ...campaign, drawing: drawings.get(campaign.id) ?? null }));
}

function versionOf(ifMatch: string | undefined): number {
  const version = Number(ifMatch?.slice(1, -1));
  if (Number.isInteger(version)) return version;
  throw new ApiProblem(
    428,
    'version-missing',
    'Bitte laden Sie die Seite neu: Es fehlt die Angabe, welchen Stand Sie ändern.',
  );
}
