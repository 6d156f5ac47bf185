import { pathOf } from '@portal/shared/contract';
import {
  answerDoneSchema,
  answerSummarySchema,
  customerAnswerPageSchema,
  customerAnswerQuerySchema,
  openAnswersSchema,
} from '@portal/shared/contract/marketing';
import { z } from 'zod';
import { withTenant } from '../../../platform/database/index.ts';
import type { Feature } from '../../../platform/http/context.ts';
import { idParams } from '../../../platform/http/path-number.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';
import { unknownList } from '../../../data/campaigns/campaign-states.ts';
import { answerCalendar } from './answer-calendar.ts';
import { countOpen, listAnswers, summarize } from './list-answers.ts';
import { markDone } from './mark-done.ts';

const BASE = '/api/v2/optician-marketing/answer';
const config = { groups: ['Marketing'] };
const tags = ['Antworten'];

const unknownAnswer = () =>
  new ApiProblem(404, 'answer-not-found', 'Diese Antwort gibt es nicht (mehr). Bitte laden Sie die Seite neu.');

/** What customers have answered, for the shop: looked through, taken into a calendar, and marked as done. */
export const answerListRoutes =
  (publicUrl: string): Feature =>
  (app, { db }) => {
    app.get(
      BASE,
      { config, schema: { tags, querystring: customerAnswerQuerySchema, response: { 200: customerAnswerPageSchema } } },
      ({ user, query }) => withTenant(db, user, (trx) => listAnswers(trx, user.tenantId, query)),
    );

    app.get(`${BASE}/open`, { config, schema: { tags, response: { 200: openAnswersSchema } } }, ({ user }) =>
      withTenant(db, user, (trx) => countOpen(trx, user.tenantId)),
    );

    app.get(
      `${BASE}/summary/:id`,
      { config, schema: { tags, params: idParams, response: { 200: answerSummarySchema } } },
      ({ user, params: { id } }) =>
        withTenant(db, user, async (trx) => {
          const list = await trx
            .selectFrom('shipping_lists')
            .select('id')
            .where('tenant_id', '=', user.tenantId)
            .where('id', '=', id)
            .executeTakeFirst();
          if (!list) throw unknownList();
          return summarize(trx, user.tenantId, id);
        }),
    );

    app.put(
      `${BASE}/:id/done`,
      {
        config: { ...config, changes: ['answer'] },
        schema: { tags, params: idParams, body: answerDoneSchema, response: { 204: z.null() } },
      },
      async ({ user, params: { id }, body: { done } }, reply) => {
        if (!(await withTenant(db, user, (trx) => markDone(trx, user, id, done)))) throw unknownAnswer();
        return reply.code(204).send(null);
      },
    );

    app.get(
      `${BASE}/:id/calendar`,
      { config, schema: { tags, params: idParams } },
      async ({ user, params: { id } }, reply) => {
        const {
          items: [answer],
        } = await withTenant(db, user, (trx) =>
          listAnswers(trx, user.tenantId, { state: 'all', offset: 0, limit: 1 }, id),
        );
        if (!answer || answer.wish_on === null || answer.day_part === null) throw unknownAnswer();
        const { wish_on, day_part, first_name, last_name, store, changed_at } = answer;
        const name = [first_name, last_name].filter(Boolean).join(' ') || null;
        return reply
          .type('text/calendar; charset=utf-8')
          .header('content-disposition', 'attachment; filename="terminwunsch.ics"')
          .send(
            answerCalendar(
              [{ id, wish_on, day_part, name, store, changed_at: new Date(changed_at) }],
              `${publicUrl}${pathOf('customer-answers')}`,
            ),
          );
      },
    );
  };
