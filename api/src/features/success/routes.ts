import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  successDetailSchema,
  successPageSchema,
  successPooledQuerySchema,
  successPooledSchema,
} from '@portal/shared/contract/marketing';
import { findScope } from '../../data/stores/scope.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { findDetail } from './find-detail.ts';
import { poolLists } from './pool-lists.ts';
import { findSentLists, measure, summaryOf } from '../../data/success/sent-lists.ts';

const BASE = '/api/v2/optician-marketing/success';
const config = { groups: ['PURE&&Marketing', 'PRO&&Marketing'] };
const tags = ['Marketing'];

/** What sent campaigns brought, each against its own control group. */
export function successRoutes(app: ApiApp, { db }: ApiContext): void {
  const asked = <Answer>(user: ApiUser, find: (asking: Asking) => Promise<Answer>): Promise<Answer> =>
    readTenant(db, user, async (trx) =>
      find({ where: { trx, tenantId: user.tenantId }, ...(await findScope(trx, user, 'all')) }),
    );

  app.get(
    BASE,
    {
      config,
      schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: successPageSchema } },
    },
    ({ user, query: { offset, limit } }) =>
      asked(user, async ({ where, dataDate, amounts }) => {
        const lists = await findSentLists(where);
        const measured = await measure(where, lists.slice(offset, offset + limit));
        return { total: lists.length, items: measured.map((one) => summaryOf(one, dataDate)), amounts };
      }),
  );

  app.get(
    `${BASE}/pooled`,
    {
      config,
      schema: { tags, querystring: successPooledQuerySchema, response: { 200: successPooledSchema } },
    },
    ({ user, query: { ids } }) =>
      asked(user, async ({ where, dataDate, amounts }) => {
        const lists = await findSentLists(where, ids);
        if (lists.length < ids.length) throw notFound();
        return { ...poolLists(await measure(where, lists), dataDate), amounts };
      }),
  );

  app.get(
    `${BASE}/:id`,
    {
      config,
      schema: { tags, params: idParams, response: { 200: successDetailSchema } },
    },
    ({ user, params: { id } }) =>
      asked(user, async ({ where, dataDate, amounts }) => {
        const [measured] = await measure(where, await findSentLists(where, [id]));
        if (!measured) throw notFound();
        return findDetail(where, measured, { dataDate, amounts });
      }),
  );
}

type Asking = Awaited<ReturnType<typeof findScope>> & { where: Parameters<typeof measure>[0] };

const notFound = () =>
  new ApiProblem(
    404,
    'campaign-not-found',
    'Diese Aktion gibt es nicht, oder sie ist noch nicht versendet. Bitte öffnen Sie die Liste der Erfolgskontrolle.',
  );
