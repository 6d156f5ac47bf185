import {
  anyUserPageSchema,
  anyUserQuerySchema,
  userLockInputSchema,
  userQaInputSchema,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { assertOperator, isOperator } from '../../data/users/operator.ts';
import { sortUsers } from '../../data/users/sort-users.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, withTenant, type Database } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { resetPassword, setLocked, setRight } from './change-user.ts';
import { resetSecondFactor } from './second-factor.ts';
import { describeAccount, findSignIns, isGivenTo } from './describe-users.ts';
import { findUser, searchUsers } from '../../data/users/find-user.ts';

const URL = '/api/v2/admin/users';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['user' as const] };
const params = z.object({ sub: z.string().min(1).max(128) });
const tags = ['Benutzer'];
const done = { response: { 204: z.null() } };

/** admin/benutzerverwaltung: the users of all businesses, for the operating company; everybody else sees the own business's. */
export const adminUserRoutes =
  (context: UsersContext, sendsCodes: boolean): Feature =>
  (app) => {
    const { db, accounts } = context;
    /** The business whose users `user` may see; null: all. */
    const reachOf = async (user: ApiUser) =>
      (await withTenant(db, user, (trx) => isOperator(trx, user.tenantId))) ? null : user.tenantId;

    app.get(
      URL,
      { config, schema: { tags, querystring: anyUserQuerySchema, response: { 200: anyUserPageSchema } } },
      async ({ user, query: { q, offset, limit, ...order } }) => {
        const reach = await reachOf(user);
        const found = await searchUsers(accounts, reach, q);
        const known = await (reach === null
          ? asOperator(db, (trx) => findKnown(trx, null))
          : withTenant(db, user, (trx) => findKnown(trx, reach)));
        const items = await Promise.all(
          sortUsers(found, order, known)
            .slice(offset, offset + limit)
            .map(async (account) => ({
              ...(await describeAccount(accounts, account, known.signIns)),
              tenant_id: account.tenantId,
              business: known.businesses.get(account.tenantId) ?? '',
              qa: known.qa.some((given) => isGivenTo(given, account)),
            })),
        );
        return { total: found.length, items, is_operator: reach === null, own_tenant_id: user.tenantId };
      },
    );

    app.put(
      `${URL}/:sub/lock`,
      { config: changing, schema: { tags, params, body: userLockInputSchema, ...done } },
      async ({ user, params: { sub }, body }, reply) => {
        await setLocked(context, user, await findUser(accounts, await reachOf(user), sub), body.locked);
        return reply.code(204).send(null);
      },
    );

    app.put(
      `${URL}/:sub/qa`,
      { config: changing, schema: { tags, params, body: userQaInputSchema, ...done } },
      async ({ user, params: { sub }, body }, reply) => {
        await withTenant(db, user, (trx) => assertOperator(trx, user.tenantId));
        await setRight(context, user, await findUser(accounts, null, sub), 'qa', body.granted);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${URL}/:sub/second-factor`,
      { config: { ...changing, limit: 'mail' }, schema: { tags, params, ...done } },
      async ({ user, params: { sub } }, reply) => {
        await resetSecondFactor(context, user, await findUser(accounts, await reachOf(user), sub));
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${URL}/:sub/reset`,
      { config: { ...changing, limit: 'mail' }, schema: { tags, params, ...done } },
      async ({ user, params: { sub } }, reply) => {
        await resetPassword(context, user, await findUser(accounts, await reachOf(user), sub), sendsCodes);
        return reply.code(204).send(null);
      },
    );
  };

/** What is known of users beside their accounts. @param only null: of all businesses */
async function findKnown(trx: Transaction<Database>, only: number | null) {
  const businesses = await trx
    .selectFrom('tenants')
    .select(['id', 'name'])
    .$if(only !== null, (query) => query.where('id', '=', only))
    .execute();
  const qa = await trx
    .selectFrom('user_permissions')
    .select(['user_sub', 'user_email'])
    .where('permission', '=', 'qa')
    .$if(only !== null, (query) => query.where('tenant_id', '=', only))
    .execute();
  return {
    signIns: await findSignIns(trx, only),
    businesses: new Map(businesses.map(({ id, name }) => [id, name])),
    qa,
  };
}
