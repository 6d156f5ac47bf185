import { pageOnlyQuerySchema } from '@portal/shared/contract/common';
import {
  benchmarkPreviewAskedSchema,
  benchmarkPreviewSchema,
  benchmarkPublicationPageSchema,
  benchmarkRulesUpdateSchema,
  benchmarkSettingsSchema,
} from '@portal/shared/contract/settings-admin';
import { assertOperator, isOperator } from '../../../data/users/operator.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import { asOperator, readTenant } from '../../../platform/database/index.ts';
import { PREVIEW } from '../../../platform/http/changes.ts';
import type { Feature } from '../../../platform/http/context.ts';
import type { InventedShops } from '../read-months.ts';
import { findRules } from '../rules.ts';
import { listPublications } from './list-publications.ts';
import { previewMonth } from './preview-month.ts';
import { saveRules } from './save-rules.ts';

const URL = '/api/v2/admin/benchmark';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Benchmark'];

/** admin/benchmark: by which rules businesses are compared. For the operating company alone. */
export const benchmarkAdminRoutes =
  (invented?: InventedShops): Feature =>
  (app, { db }) => {
    const runsPortal = (user: ApiUser) => readTenant(db, user, (trx) => isOperator(trx, user.tenantId));
    const assertRunsPortal = (user: ApiUser) => readTenant(db, user, (trx) => assertOperator(trx, user.tenantId));

    app.get(URL, { config, schema: { tags, response: { 200: benchmarkSettingsSchema } } }, async ({ user }) =>
      (await runsPortal(user))
        ? { is_operator: true, rules: await asOperator(db, findRules) }
        : { is_operator: false, rules: null },
    );

    app.put(
      URL,
      {
        config: { ...config, changes: ['benchmark'] },
        schema: { tags, body: benchmarkRulesUpdateSchema, response: { 200: benchmarkSettingsSchema } },
      },
      async ({ user, body }) => {
        await assertRunsPortal(user);
        return { is_operator: true, rules: await asOperator(db, (trx) => saveRules(trx, user, body)) };
      },
    );

    app.post(
      `${URL}/preview`,
      {
        config: { ...config, limit: 'preview', changes: PREVIEW },
        schema: { tags, body: benchmarkPreviewAskedSchema, response: { 200: benchmarkPreviewSchema } },
      },
      async ({ user, body }) => {
        await assertRunsPortal(user);
        return asOperator(db, (trx) => previewMonth(trx, body, invented));
      },
    );

    app.get(
      `${URL}/publications`,
      { config, schema: { tags, querystring: pageOnlyQuerySchema, response: { 200: benchmarkPublicationPageSchema } } },
      async ({ user, query }) => {
        await assertRunsPortal(user);
        return asOperator(db, (trx) => listPublications(trx, query));
      },
    );
  };
