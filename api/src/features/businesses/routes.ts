import {
  businessesSchema,
  businessInputSchema,
  businessQuerySchema,
  contractInputSchema,
  madeBusinessSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { assertOperator, isOperator } from '../../data/users/operator.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { pathNumber } from '../../platform/http/path-number.ts';
import { changeContract } from './change-contract.ts';
import { listBusinesses } from './list-businesses.ts';
import { makeBusiness } from './make-business.ts';
import { selectBusinesses } from './select-businesses.ts';

const URL = '/api/v2/admin/businesses';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['business' as const] };
const params = z.object({ id: pathNumber(999_999_999) });
const tags = ['Betriebe'];

/** admin/kundenstatus: how all businesses stand, for the operating company; everybody else sees the own one. */
export const businessRoutes =
  (context: UsersContext): Feature =>
  (app) => {
    const { db, accounts } = context;
    const runsPortal = (user: ApiUser) => readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
    const assertRunsPortal = (user: ApiUser) => readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));

    app.get(
      URL,
      { config, schema: { tags, querystring: businessQuerySchema, response: { 200: businessesSchema } } },
      async ({ user, query }) => {
        const [all, people] = await Promise.all([runsPortal(user), accounts.list()]);
        const businesses = all
          ? await asOperator(db, (trx) => listBusinesses(trx, null, people))
          : await readTenant(db, user, (trx) => listBusinesses(trx, user.tenantId, people));
        return { is_operator: all, ...selectBusinesses(businesses, query, new Date()) };
      },
    );

    app.post(
      URL,
      {
        config: { ...changing, limit: 'mail' },
        schema: { tags, body: businessInputSchema, response: { 201: madeBusinessSchema } },
      },
      async ({ user, body }, reply) => {
        await assertRunsPortal(user);
        return reply.code(201).send(await makeBusiness(context, user, body));
      },
    );

    app.put(
      `${URL}/:id/contract`,
      { config: changing, schema: { tags, params, body: contractInputSchema, response: { 204: z.null() } } },
      async ({ user, params: { id }, body }, reply) => {
        await assertRunsPortal(user);
        await changeContract(context, user, id, body.groups);
        return reply.code(204).send(null);
      },
    );
  };
