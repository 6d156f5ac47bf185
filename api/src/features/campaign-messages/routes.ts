import {
  campaignMessagePageSchema,
  campaignMessageQuerySchema,
  campaignTextSchema,
  campaignTextUpdateSchema,
  draftPreviewSchema,
  keptMessageSchema,
  lettersSchema,
  resendSchema,
  sendingSchema,
  textPreviewQuerySchema,
  testMailResultSchema,
  testMailSchema,
  textPreviewSchema,
  type DraftPreview,
} from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import { findCampaign, unknownCampaign } from '../../data/campaigns/campaign-states.ts';
import { readCampaignText } from './text/read-campaign-text.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams, pathNumber } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { MessagesContext } from './context.ts';
import { findLetters } from './letters/find-letters.ts';
import { requestLetters } from './letters/make-letters.ts';
import { findMessage } from './outbox/find-message.ts';
import { listMessages } from './outbox/list-messages.ts';
import { findSending } from './sending/find-sending.ts';
import { queueAgain, queueMessages } from './sending/queue-messages.ts';
import { previewText } from './text/preview-text.ts';
import { composeTest } from './text/compose-test.ts';
import { drawExample } from './text/draw-example.ts';
import { requireDraftReader, requireReader } from './text/find-reader.ts';
import { saveText } from './text/save-text.ts';

const base = '/api/v2/optician-marketing/campaign/:id';
const tags = ['Aktionen'];
const number = pathNumber();
const messageParams = z.object({ id: number, customer: number });
const readers = { groups: ['Marketing', 'Marketing-Manager'] };
const marketing = { groups: ['Marketing'] };
const manager = { groups: ['Marketing-Manager'] };

/** What a campaign writes, and the letters and e-mails that it becomes. */
export const messageRoutes =
  ({ jobs, files, mail, publicUrl }: MessagesContext, lettersQueue: string): Feature =>
  (app, { db }) => {
    /** Who sees a campaign and its list reaches all of its recipients; what has to be asked for it is the whole business's. */
    async function inCampaign<T>(
      user: ApiUser,
      id: number,
      work: (trx: Transaction<Database>) => Promise<T>,
    ): Promise<T> {
      const { tenantId } = user;
      const findList = (trx: Transaction<Database>) =>
        trx
          .selectFrom('shipping_lists')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('campaign_id', '=', id)
          .executeTakeFirst();
      const seen = await withTenant(db, user, async (trx) => ({
        campaign: await findCampaign(trx, tenantId, id),
        list: await findList(trx),
      }));
      if (!seen.campaign) throw unknownCampaign();
      return withTenant(db, tenantId, async (trx) => {
        if (!seen.list && (await findList(trx))) throw unknownCampaign();
        return work(trx);
      });
    }

    app.get(
      `${base}/text`,
      { config: readers, schema: { tags, params: idParams, response: { 200: campaignTextSchema } } },
      ({ user, params: { id } }) => inCampaign(user, id, (trx) => readCampaignText(trx, user.tenantId, id)),
    );

    app.put(
      `${base}/text`,
      {
        config: { ...manager, changes: ['campaign-text'] },
        schema: { tags, params: idParams, body: campaignTextUpdateSchema, response: { 200: campaignTextSchema } },
      },
      ({ user, params: { id }, body }) =>
        inCampaign(user, id, async (trx) => {
          await saveText(trx, user, id, body);
          return readCampaignText(trx, user.tenantId, id);
        }),
    );

    /** Pictures are read after it, by transactions of their own. */
    const reader = (user: ApiUser, id: number, member: number) =>
      inCampaign(user, id, (trx) => requireReader(trx, user, id, member));

    app.get(
      `${base}/text/preview`,
      {
        config: { ...readers, limit: 'preview' },
        schema: { tags, params: idParams, querystring: textPreviewQuerySchema, response: { 200: textPreviewSchema } },
      },
      async ({ user, params: { id }, query: { member } }) =>
        previewText(files, user.tenantId, await reader(user, id, member)),
    );

    app.get(
      `${base}/text/preview.pdf`,
      {
        config: { ...readers, limit: 'preview' },
        schema: { tags, params: idParams, querystring: textPreviewQuerySchema },
      },
      async ({ user, params: { id }, query: { member } }, reply) => {
        const pdf = await drawExample({ files, publicUrl }, user.tenantId, await reader(user, id, member));
        return reply.type('application/pdf').send(pdf);
      },
    );

    const draftReader = (user: ApiUser, id: number, draft: DraftPreview) =>
      inCampaign(user, id, (trx) => requireDraftReader(trx, user, id, draft));
    const looking = {
      ...manager,
      limit: 'preview' as const,
      changes: { because: 'Words are looked at before anybody saves them, and nothing of them is kept.' },
    };

    app.post(
      `${base}/text/preview`,
      {
        config: looking,
        schema: { tags, params: idParams, body: draftPreviewSchema, response: { 200: textPreviewSchema } },
      },
      async ({ user, params: { id }, body }) => previewText(files, user.tenantId, await draftReader(user, id, body)),
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
      async ({ user, params: { id }, body: { member } }) => {
        const notice = await composeTest({ files, publicUrl }, user, await reader(user, id, member));
        const { state } = await mail.write(user.tenantId, notice);
        return { to: notice.to, is_sent: state === 'sent', is_test: mail.isTest };
      },
    );

    const letters = (user: ApiUser, id: number) => inCampaign(user, id, (trx) => findLetters(trx, user.tenantId, id));

    app.get(
      `${base}/letters`,
      {
        config: { ...readers, limit: 'preview' },
        schema: { tags, params: idParams, response: { 200: lettersSchema } },
      },
      ({ user, params: { id } }) => letters(user, id),
    );

    app.post(
      `${base}/letters`,
      {
        config: { ...marketing, limit: 'pdf', changes: ['mailing'] },
        schema: { tags, params: idParams, response: { 202: lettersSchema } },
      },
      async ({ user, params: { id } }, reply) => {
        await inCampaign(user, id, (trx) => requestLetters(trx, user, id));
        await jobs.sendJob(lettersQueue, user.tenantId, {});
        return reply.code(202).send(await letters(user, id));
      },
    );

    app.get(
      `${base}/letters.pdf`,
      { config: { ...marketing, limit: 'export' }, schema: { tags, params: idParams } },
      async ({ user, params: { id } }, reply) => {
        const { state, fileKey, hash, letters: count } = await letters(user, id);
        if (state === 'outdated')
          throw new ApiProblem(
            409,
            'letters-outdated',
            'Seit die Briefe erstellt wurden, haben sich die Empfänger geändert. Bitte erstellen Sie die Briefe neu.',
          );
        const file =
          fileKey === null
            ? undefined
            : await files.open(user.tenantId, fileKey, {
                before: () =>
                  withTenant(db, user, (trx) =>
                    audit(trx, user, { action: 'export-downloaded', details: { campaign: id, letters: count, hash } }),
                  ),
              });
        if (!file)
          throw new ApiProblem(
            404,
            'letters-not-found',
            'Es gibt keine fertigen Briefe. Bitte erstellen Sie sie zuerst.',
          );
        return reply
          .type('application/pdf')
          .header('content-disposition', `attachment; filename="briefe-${id}.pdf"`)
          .header('content-length', file.bytes)
          .send(file.content);
      },
    );

    app.get(
      `${base}/messages`,
      {
        config: marketing,
        schema: {
          tags,
          params: idParams,
          querystring: campaignMessageQuerySchema,
          response: { 200: campaignMessagePageSchema },
        },
      },
      ({ user, params: { id }, query }) => inCampaign(user, id, (trx) => listMessages(trx, user.tenantId, id, query)),
    );

    app.get(
      `${base}/messages/:customer`,
      { config: marketing, schema: { tags, params: messageParams, response: { 200: keptMessageSchema } } },
      ({ user, params: { id, customer } }) =>
        inCampaign(user, id, (trx) => findMessage(trx, user.tenantId, id, customer)),
    );

    const sending = async (user: ApiUser, id: number) => ({
      ...(await inCampaign(user, id, (trx) => findSending(trx, user, id))),
      is_test: mail.isTest,
    });

    app.get(
      `${base}/send`,
      { config: readers, schema: { tags, params: idParams, response: { 200: sendingSchema } } },
      ({ user, params: { id } }) => sending(user, id),
    );

    app.post(
      `${base}/send`,
      {
        config: { ...marketing, changes: ['mailing'] },
        schema: { tags, params: idParams, response: { 202: sendingSchema } },
      },
      async ({ user, params: { id } }, reply) => {
        await inCampaign(user, id, (trx) => queueMessages(trx, user, id));
        return reply.code(202).send(await sending(user, id));
      },
    );

    app.post(
      `${base}/send/retry`,
      {
        config: { ...marketing, changes: ['mailing'] },
        schema: { tags, params: idParams, body: resendSchema, response: { 202: sendingSchema } },
      },
      async ({ user, params: { id }, body }, reply) => {
        await inCampaign(user, id, (trx) => queueAgain(trx, user, id, body.customer_ids));
        return reply.code(202).send(await sending(user, id));
      },
    );
  };
