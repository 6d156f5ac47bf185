import { companyApprovalInputSchema, companySignInSchema } from '@portal/shared/contract/settings-admin';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { assertOperator } from '../../data/users/operator.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import { readTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { pathNumber } from '../../platform/http/path-number.ts';
import { approve, withdraw } from './approve.ts';
import { describeSignIn } from './describe.ts';

const URL = '/api/v2/admin/company-sign-in/:id';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['business' as const, 'user' as const] };
const params = z.object({ id: pathNumber(999_999_999) });
const tags = ['Anmeldung mit Firmenkonto'];
const response = { 200: companySignInSchema };

/** admin/kundenstatus: which provider is a business's, and whose addresses lead there. The operating company's word alone. */
export const approvalRoutes =
  (context: UsersContext): Feature =>
  (app) => {
    const assertRunsPortal = (user: ApiUser) =>
      readTenant(context.db, user, (trx) => assertOperator(trx, user.tenantId));

    app.get(URL, { config, schema: { tags, params, response } }, async ({ user, params: { id } }) => {
      await assertRunsPortal(user);
      return describeSignIn(context.accounts, id);
    });

    app.put(
      URL,
      { config: changing, schema: { tags, params, body: companyApprovalInputSchema, response } },
      async ({ user, params: { id }, body }) => {
        await assertRunsPortal(user);
        await approve(context, user, id, body);
        return describeSignIn(context.accounts, id);
      },
    );

    app.delete(URL, { config: changing, schema: { tags, params, response } }, async ({ user, params: { id } }) => {
      await assertRunsPortal(user);
      await withdraw(context, user, id);
      return describeSignIn(context.accounts, id);
    });
  };
