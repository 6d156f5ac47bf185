import {
  campaignMessagePageSchema,
  campaignMessageQuerySchema,
  keptMessageSchema,
  lettersSchema,
  resendSchema,
  sendingSchema,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { idParams, pathNumber } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { MessagesContext } from './context.ts';
import { inCampaign } from './in-campaign.ts';
import { findLetters } from './letters/find-letters.ts';
import { requestLetters } from './letters/make-letters.ts';
import { findMessage } from './outbox/find-message.ts';
import { listMessages } from './outbox/list-messages.ts';
import { findSending } from './sending/find-sending.ts';
import { queueAgain, queueMessages } from './sending/queue-messages.ts';

const base = '/api/v2/optician-marketing/campaign/:id';
const tags = ['Aktionen'];
const number = pathNumber();
const messageParams = z.object({ id: number, customer: number });
const readers = { groups: ['Marketing', 'Marketing-Manager'] };
const marketing = { groups: ['Marketing'] };
const NOT_SENT = {
  because:
    'In der Übung wird nichts versendet. Im echten Betrieb gingen die E-Mails jetzt an die Empfänger der Liste. Bitte beenden Sie dafür die Übung.',
};

/** The letters and e-mails that what a campaign writes becomes. */
export const messageRoutes =
  ({ jobs, files, mail }: MessagesContext, lettersQueue: string): Feature =>
  (app, { db }) => {
    const letters = (user: ApiUser, id: number) =>
      inCampaign(db, user, id, (trx) => findLetters(trx, user.tenantId, id));

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
        await inCampaign(db, user, id, (trx) => requestLetters(trx, user, id));
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
      ({ user, params: { id }, query }) =>
        inCampaign(db, user, id, (trx) => listMessages(trx, user.tenantId, id, query)),
    );

    app.get(
      `${base}/messages/:customer`,
      { config: marketing, schema: { tags, params: messageParams, response: { 200: keptMessageSchema } } },
      ({ user, params: { id, customer } }) =>
        inCampaign(db, user, id, (trx) => findMessage(trx, user.tenantId, id, customer)),
    );

    const sending = async (user: ApiUser, id: number) => ({
      ...(await inCampaign(db, user, id, (trx) => findSending(trx, user, id))),
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
        config: { ...marketing, changes: ['mailing'], practised: NOT_SENT },
        schema: { tags, params: idParams, response: { 202: sendingSchema } },
      },
      async ({ user, params: { id } }, reply) => {
        await inCampaign(db, user, id, (trx) => queueMessages(trx, user, id));
        return reply.code(202).send(await sending(user, id));
      },
    );

    app.post(
      `${base}/send/retry`,
      {
        config: { ...marketing, changes: ['mailing'], practised: NOT_SENT },
        schema: { tags, params: idParams, body: resendSchema, response: { 202: sendingSchema } },
      },
      async ({ user, params: { id }, body }, reply) => {
        await inCampaign(db, user, id, (trx) => queueAgain(trx, user, id, body.customer_ids));
        return reply.code(202).send(await sending(user, id));
      },
    );
  };
