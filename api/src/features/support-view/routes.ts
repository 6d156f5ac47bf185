import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  currentSupportViewSchema,
  pastSupportViewPageSchema,
  supportViewInputSchema,
  supportViewOpenedSchema,
} from '@portal/shared/contract/settings-admin';
import { ROLES } from '@portal/shared/contract';
import { z } from 'zod';
import type { UsersContext } from '../../data/users/invite-user.ts';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { pathNumber } from '../../platform/http/path-number.ts';
import { endSupportView, listSupportViews, openSupportView } from './support-views.ts';

const URL = '/api/v2/admin/support-view';
const config = { groups: ['Admin'], allStores: true as const };
const changing = { ...config, changes: ['support-view' as const] };
const params = z.object({ tenant: pathNumber(2_147_483_647), view: z.uuid() });
const tags = ['Supportansicht'];

/** The operating company looks into a business, which is told of it. */
export const supportViewRoutes =
  (context: UsersContext): Feature =>
  (app, { db }) => {
    app.post(
      URL,
      {
        config: { ...changing, limit: 'mail' },
        schema: { tags, body: supportViewInputSchema, response: { 201: supportViewOpenedSchema } },
      },
      async ({ user, body }, reply) => reply.code(201).send(await openSupportView(context, user, body)),
    );

    app.delete(
      `${URL}/:tenant/:view`,
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async ({ user, params: { tenant, view } }, reply) => {
        await endSupportView(context, user, tenant, view);
        return reply.code(204).send(null);
      },
    );

    app.get(
      '/api/v2/support-view',
      { config: { groups: [] }, schema: { tags, response: { 200: currentSupportViewSchema } } },
      async ({ user: { support, groups } }) =>
        support
          ? {
              business: support.business,
              groups: ROLES.filter((role) => groups.includes(role)),
              ends_at: support.endsAt.toISOString(),
            }
          : null,
    );

    app.get(
      '/api/v2/settings/support-view',
      { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: pastSupportViewPageSchema } } },
      ({ user, query }) => withTenant(db, user, (trx) => listSupportViews(trx, user.tenantId, query)),
    );
  };
