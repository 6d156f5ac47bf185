import {
  companyClientInputSchema,
  companySignInSchema,
  companyTestSchema,
} from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Feature } from '../../platform/http/context.ts';
import { approvedProvider, removeClient, saveClient, unlinkPerson } from './change-client.ts';
import { describeSignIn } from './describe.ts';

const URL = '/api/v2/settings/company-sign-in';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['user' as const] };
/** It goes out to whatever address is approved, and so as seldom as e-mails. */
const testing = { ...config, limit: 'mail' as const, changes: { because: 'It asks the provider a question.' } };
const params = z.object({ sub: z.string().min(1).max(128) });
const tags = ['Anmeldung mit Firmenkonto'];
const response = { 200: companySignInSchema };

/** einstellungen/benutzerverwaltung: the portal's registration at the provider of the business, and its rules. */
export const companySignInRoutes =
  (context: UsersContext): Feature =>
  (app) => {
    const describe = (user: ApiUser) => describeSignIn(context.accounts, user.tenantId);

    app.get(URL, { config, schema: { tags, response } }, ({ user }) => describe(user));

    app.put(
      URL,
      { config: changing, schema: { tags, body: companyClientInputSchema, response } },
      async ({ user, body }) => {
        await saveClient(context, user, body);
        return describe(user);
      },
    );

    app.delete(URL, { config: changing, schema: { tags, response } }, async ({ user }) => {
      await removeClient(context, user);
      return describe(user);
    });

    app.post(
      `${URL}/test`,
      { config: testing, schema: { tags, response: { 200: companyTestSchema } } },
      async ({ user }) => {
        await approvedProvider(context, user.tenantId);
        return { problem: await context.accounts.companies.test(user.tenantId) };
      },
    );

    app.delete(
      `${URL}/people/:sub`,
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async ({ user, params: { sub } }, reply) => {
        await unlinkPerson(context, user, sub);
        return reply.code(204).send(null);
      },
    );
  };
