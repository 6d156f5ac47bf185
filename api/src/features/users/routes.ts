import {
  invitationInputSchema,
  invitationSchema,
  secondFactorRuleSchema,
  userDetailSchema,
  userGroupsInputSchema,
  userLockInputSchema,
  userPageSchema,
  userQuerySchema,
  userRefractionInputSchema,
  userStoresSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import { contractGroups } from '../../data/users/contract.ts';
import { inviteAgain, inviteUser, type UsersContext } from '../../data/users/invite-user.ts';
import { saveStoreRights } from '../../data/users/save-store-rights.ts';
import { sortUsers } from '../../data/users/sort-users.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { findStoreRights, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { endSessions, resetPassword, setGroups, setLocked, setRight, withdrawInvitation } from './change-user.ts';
import { describeUser, describeUsers, findSignIns } from './describe-users.ts';
import { requireSecondFactor, resetSecondFactor } from './second-factor.ts';
import { findUser, searchUsers } from '../../data/users/find-user.ts';

const URL = '/api/v2/settings/users';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['user' as const] };
/** What goes out by e-mail, to addresses that somebody names. */
const mailing = { ...changing, limit: 'mail' as const };
const params = z.object({ sub: z.string().min(1).max(128) });
const tags = ['Benutzer'];
const answersUser = { response: { 200: userDetailSchema } };

/** einstellungen/benutzerverwaltung: who signs in to the business, and what they may. `sendsCodes`: codes for passwords reach people. */
export const userRoutes =
  (context: UsersContext, sendsCodes: boolean): Feature =>
  (app) => {
    const { db, accounts } = context;
    const userOf = ({ tenantId }: ApiUser, sub: string) => findUser(accounts, tenantId, sub);
    const detailOf = async (user: ApiUser, sub: string) => {
      const target = await userOf(user, sub);
      return withTenant(db, user, (trx) => describeUser(trx, accounts, target));
    };

    app.get(
      URL,
      { config, schema: { tags, querystring: userQuerySchema, response: { 200: userPageSchema } } },
      async ({ user, query: { q, offset, limit, ...order } }) => {
        const found = await searchUsers(accounts, user.tenantId, q);
        return withTenant(db, user, async (trx) => {
          const signIns = await findSignIns(trx, user.tenantId);
          const page = sortUsers(found, order, { signIns }).slice(offset, offset + limit);
          return {
            total: found.length,
            items: await describeUsers(trx, accounts, user.tenantId, page, signIns),
            groups: await contractGroups(trx, user.tenantId),
            second_factor_required: await accounts.needsSecondFactor(user.tenantId),
          };
        });
      },
    );

    app.post(
      URL,
      { config: mailing, schema: { tags, body: invitationInputSchema, response: { 201: invitationSchema } } },
      async ({ user, body }, reply) => reply.code(201).send(await inviteUser(context, user, user.tenantId, body)),
    );

    app.get(`${URL}/:sub`, { config, schema: { tags, params, ...answersUser } }, ({ user, params: { sub } }) =>
      detailOf(user, sub),
    );

    app.put(
      `${URL}/:sub/groups`,
      { config: changing, schema: { tags, params, body: userGroupsInputSchema, ...answersUser } },
      async ({ user, params: { sub }, body }) => {
        await setGroups(context, user, await userOf(user, sub), body.groups);
        return detailOf(user, sub);
      },
    );

    // The stores that a user is restricted to; none: all of the business. Their next call is answered by it.
    app.get(
      `${URL}/:sub/stores`,
      { config, schema: { tags, params, response: { 200: userStoresSchema } } },
      async ({ user, params: { sub } }) => {
        await userOf(user, sub);
        return { stores: await withTenant(db, user, (trx) => findStoreRights(trx, { tenantId: user.tenantId, sub })) };
      },
    );

    app.put(
      `${URL}/:sub/stores`,
      { config: changing, schema: { tags, params, body: userStoresSchema, response: { 200: userStoresSchema } } },
      async ({ user, params: { sub }, body }) => {
        const target = await userOf(user, sub);
        return withTenant(db, user, (trx) => saveStoreRights(trx, accounts, user, target, body.stores));
      },
    );

    app.put(
      `${URL}/:sub/refraction`,
      { config: changing, schema: { tags, params, body: userRefractionInputSchema, ...answersUser } },
      async ({ user, params: { sub }, body }) => {
        await setRight(context, user, await userOf(user, sub), 'refraction', body.granted);
        return detailOf(user, sub);
      },
    );

    app.put(
      `${URL}/:sub/lock`,
      { config: changing, schema: { tags, params, body: userLockInputSchema, ...answersUser } },
      async ({ user, params: { sub }, body }) => {
        await setLocked(context, user, await userOf(user, sub), body.locked);
        return detailOf(user, sub);
      },
    );

    app.post(
      `${URL}/:sub/reset`,
      { config: mailing, schema: { tags, params, ...answersUser } },
      async ({ user, params: { sub } }) => {
        await resetPassword(context, user, await userOf(user, sub), sendsCodes);
        return detailOf(user, sub);
      },
    );

    app.delete(
      `${URL}/:sub/second-factor`,
      { config: mailing, schema: { tags, params, ...answersUser } },
      async ({ user, params: { sub } }) => {
        await resetSecondFactor(context, user, await userOf(user, sub));
        return detailOf(user, sub);
      },
    );

    app.put(
      '/api/v2/settings/second-factor',
      { config: changing, schema: { tags, body: secondFactorRuleSchema, response: { 204: z.null() } } },
      async ({ user, body }, reply) => {
        await requireSecondFactor(context, user, body.required);
        return reply.code(204).send(null);
      },
    );

    app.post(
      `${URL}/:sub/invitation`,
      { config: mailing, schema: { tags, params, response: { 200: invitationSchema } } },
      async ({ user, params: { sub } }) => inviteAgain(context, user, await userOf(user, sub)),
    );

    app.delete(
      `${URL}/:sub/invitation`,
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async ({ user, params: { sub } }, reply) => {
        await withdrawInvitation(context, user, await userOf(user, sub));
        return reply.code(204).send(null);
      },
    );

    app.delete(
      `${URL}/:sub/sessions`,
      { config: changing, schema: { tags, params, ...answersUser } },
      async ({ user, params: { sub } }) => {
        await endSessions(context, user, await userOf(user, sub));
        return detailOf(user, sub);
      },
    );

    app.delete(
      `${URL}/:sub/devices/:device`,
      {
        config: changing,
        schema: { tags, params: params.extend({ device: z.string().min(1).max(128) }), ...answersUser },
      },
      async ({ user, params: { sub, device } }) => {
        await endSessions(context, user, await userOf(user, sub), device);
        return detailOf(user, sub);
      },
    );
  };
