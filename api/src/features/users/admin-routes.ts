import { pageQuerySchema } from '@portal/shared/contract/common';
import { anyUserPageSchema, userLockInputSchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { isOperator } from '../../data/users/operator.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { asOperator, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { resetPassword, setLocked } from './change-user.ts';
import { describeAccount } from './describe-users.ts';
import { findUser, searchUsers } from '../../data/users/find-user.ts';

const URL = '/api/v2/admin/users';
const config = { groups: ['Admin'], allStores: true as const };
const params = z.object({ sub: z.string().min(1).max(128) });
const tags = ['Benutzer'];
const done = { response: { 204: z.null() } };

/** admin/benutzerverwaltung: the users of all businesses, for the operating company; everybody else sees the own business's. */
export const adminUserRoutes = (context: UsersContext, sendsCodes: boolean): Feature => (app) => {
  const { db, accounts } = context;
  /** The business whose users `user` may see; null: all. */
  const reachOf = async (user: ApiUser) => (await withTenant(db, user, (trx) => isOperator(trx, user.tenantId)) ? null : user.tenantId);

  app.get(URL, { config, schema: { tags, querystring: pageQuerySchema, response: { 200: anyUserPageSchema } } }, async ({ user, query: { q, offset, limit } }) => {
    const reach = await reachOf(user);
    const found = await searchUsers(accounts, reach, q);
    const businesses = reach === null
      ? await asOperator(db, (trx) => trx.selectFrom('tenants').select(['id', 'name']).execute())
      : await withTenant(db, user, (trx) => trx.selectFrom('tenants').select(['id', 'name']).where('id', '=', user.tenantId).execute());
    const names = new Map(businesses.map(({ id, name }) => [id, name]));
    const items = await Promise.all(found.slice(offset, offset + limit).map(async (account) => (
      { ...await describeAccount(accounts, account), tenant_id: account.tenantId, business: names.get(account.tenantId) ?? '' })));
    return { total: found.length, items, is_operator: reach === null, own_tenant_id: user.tenantId };
  });

  app.put(`${URL}/:sub/lock`, { config, schema: { tags, params, body: userLockInputSchema, ...done } }, async ({ user, params: { sub }, body }, reply) => {
    await setLocked(context, user, await findUser(accounts, await reachOf(user), sub), body.locked);
    return reply.code(204).send(null);
  });

  app.post(`${URL}/:sub/reset`, { config: { ...config, limit: 'mail' }, schema: { tags, params, ...done } }, async ({ user, params: { sub } }, reply) => {
    await resetPassword(context, user, await findUser(accounts, await reachOf(user), sub), sendsCodes);
    return reply.code(204).send(null);
  });
};
