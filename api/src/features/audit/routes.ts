import {
  auditPageSchema,
  auditQuerySchema,
  auditUsersSchema,
  portalMailPageSchema,
  portalMailQuerySchema,
} from '@portal/shared/contract/settings-admin';
import { withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { listAudit, listAuditUsers } from './list-audit.ts';
import { listPortalMails } from './list-portal-mails.ts';

const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Protokoll'];

/** What was done in the business, by whom and when, and what the portal wrote to its people. */
export const auditRoutes: Feature = (app, { db }) => {
  app.get(
    '/api/v2/admin/audit',
    {
      config,
      schema: { tags, querystring: auditQuerySchema, response: { 200: auditPageSchema } },
    },
    ({ user, query }) => withTenant(db, user, (trx) => listAudit(trx, user.tenantId, query)),
  );

  app.get(
    '/api/v2/admin/audit/users',
    {
      config,
      schema: { tags, response: { 200: auditUsersSchema } },
    },
    ({ user }) => withTenant(db, user, (trx) => listAuditUsers(trx, user.tenantId)),
  );

  app.get(
    '/api/v2/admin/portal-mail',
    {
      config,
      schema: { tags, querystring: portalMailQuerySchema, response: { 200: portalMailPageSchema } },
    },
    ({ user, query }) => withTenant(db, user, (trx) => listPortalMails(trx, user.tenantId, query)),
  );
};
