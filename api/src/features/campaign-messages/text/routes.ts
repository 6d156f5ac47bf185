import {
  campaignTextSchema,
  campaignTextUpdateSchema,
  draftPreviewSchema,
  previewPicturesSchema,
  secondTextSchema,
  textPreviewQuerySchema,
  testMailResultSchema,
  testMailSchema,
  textPreviewSchema,
  type DraftPreview,
  type TestMail,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { NO_TEXT, requireTexts } from '../../../data/messages/text.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import type { MessagesContext } from '../context.ts';
import { inCampaign } from '../in-campaign.ts';
import { composeTest } from './compose-test.ts';
import { drawExample } from './draw-example.ts';
import { requireDraftReader, requireReader } from './find-reader.ts';
import { previewText } from './preview-text.ts';
import { readCampaignText } from './read-campaign-text.ts';
import { saveText } from './save-text.ts';
import { removeSecondText, saveSecondText } from './second-text.ts';

const base = '/api/v2/optician-marketing/campaign/:id';
const tags = ['Aktionen'];
const readers = { groups: ['Marketing', 'Marketing-Manager'] };
const manager = { groups: ['Marketing-Manager'] };

/** What a campaign writes, one text or two to compare, and how its recipients read it. */
export const textRoutes =
  ({ files, mail, publicUrl }: Pick<MessagesContext, 'files' | 'mail' | 'publicUrl'>): Feature =>
  (app, { db }) => {
    app.get(
      `${base}/text`,
      { config: readers, schema: { tags, params: idParams, response: { 200: campaignTextSchema } } },
      ({ user, params: { id } }) => inCampaign(db, user, id, (trx) => readCampaignText(trx, user.tenantId, id)),
    );

    app.put(
      `${base}/text`,
      {
        config: { ...manager, changes: ['campaign-text'] },
        schema: { tags, params: idParams, body: campaignTextUpdateSchema, response: { 200: campaignTextSchema } },
      },
      ({ user, params: { id }, body }) =>
        inCampaign(db, user, id, async (trx) => {
          await saveText(trx, user, id, body);
          return readCampaignText(trx, user.tenantId, id);
        }),
    );

    const second = (user: ApiUser, id: number) =>
      inCampaign(db, user, id, async (trx) => (await requireTexts(trx, user.tenantId, id)).b ?? NO_TEXT);

    app.get(
      `${base}/text/second`,
      { config: readers, schema: { tags, params: idParams, response: { 200: secondTextSchema } } },
      ({ user, params: { id } }) => second(user, id),
    );

    app.put(
      `${base}/text/second`,
      {
        config: { ...manager, changes: ['campaign-text'] },
        schema: { tags, params: idParams, body: campaignTextUpdateSchema, response: { 200: secondTextSchema } },
      },
      async ({ user, params: { id }, body }) => {
        await inCampaign(db, user, id, (trx) => saveSecondText(trx, user, id, body));
        return second(user, id);
      },
    );

    app.delete(
      `${base}/text/second`,
      {
        config: { ...manager, changes: ['campaign-text'] },
        schema: { tags, params: idParams, response: { 204: z.null() } },
      },
      async ({ user, params: { id } }, reply) => {
        await inCampaign(db, user, id, (trx) => removeSecondText(trx, user, id));
        return reply.code(204).send(null);
      },
    );

    /** Pictures are read after it, by transactions of their own. */
    const reader = (user: ApiUser, id: number, asked: TestMail) =>
      inCampaign(db, user, id, (trx) => requireReader(trx, user, id, asked));

    app.get(
      `${base}/text/preview`,
      {
        config: { ...readers, limit: 'preview' },
        schema: {
          tags,
          params: idParams,
          querystring: textPreviewQuerySchema.extend(previewPicturesSchema.shape),
          response: { 200: textPreviewSchema },
        },
      },
      async ({ user, params: { id }, query }) =>
        previewText(files, user.tenantId, await reader(user, id, query), query.pictures),
    );

    app.get(
      `${base}/text/preview.pdf`,
      {
        config: { ...readers, limit: 'preview' },
        schema: { tags, params: idParams, querystring: textPreviewQuerySchema },
      },
      async ({ user, params: { id }, query }, reply) => {
        const pdf = await drawExample({ files, publicUrl }, user.tenantId, await reader(user, id, query));
        return reply.type('application/pdf').send(pdf);
      },
    );

    const draftReader = (user: ApiUser, id: number, draft: DraftPreview) =>
      inCampaign(db, user, id, (trx) => requireDraftReader(trx, user, id, draft));
    const looking = {
      ...manager,
      limit: 'preview' as const,
      changes: { because: 'Words are looked at before anybody saves them, and nothing of them is kept.' },
      practised: true as const,
    };

    app.post(
      `${base}/text/preview`,
      {
        config: looking,
        schema: {
          tags,
          params: idParams,
          querystring: previewPicturesSchema,
          body: draftPreviewSchema,
          response: { 200: textPreviewSchema },
        },
      },
      async ({ user, params: { id }, query: { pictures }, body }) =>
        previewText(files, user.tenantId, await draftReader(user, id, body), pictures),
    );

    app.post(
      `${base}/text/preview.pdf`,
      { config: looking, schema: { tags, params: idParams, body: draftPreviewSchema } },
      async ({ user, params: { id }, body }, reply) => {
        const pdf = await drawExample({ files, publicUrl }, user.tenantId, await draftReader(user, id, body));
        return reply.type('application/pdf').send(pdf);
      },
    );

    app.post(
      `${base}/text/test`,
      {
        config: {
          ...readers,
          limit: 'mail',
          changes: { because: 'It goes to who asks for it, and nothing of the campaign is another.' },
        },
        schema: { tags, params: idParams, body: testMailSchema, response: { 200: testMailResultSchema } },
      },
      async ({ user, params: { id }, body }) => {
        const notice = await composeTest({ files, publicUrl }, user, await reader(user, id, body));
        const { state } = await mail.write(user.tenantId, notice);
        return { to: notice.to, is_sent: state === 'sent', is_test: mail.isTest };
      },
    );
  };
