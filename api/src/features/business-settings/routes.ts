import {
  businessPreviewAskedSchema,
  businessPreviewSchema,
  businessSettingsSchema,
  businessSettingsUpdateSchema,
  switchesAskedSchema,
  switchesPriceSchema,
} from '@portal/shared/contract/settings-admin';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import type { Feature } from '../../platform/http/context.ts';
import { findPrice } from './price/find-price.ts';
import { previewSettings } from './preview-settings.ts';
import { findSettings, saveSettings } from './save-settings.ts';

const URL = '/api/v2/settings/business';
const config = { groups: ['Admin'], allStores: true as const };
const tags = ['Einstellungen'];

/** einstellungen/erweitert. Thresholds hold at once; exclusions and amounts have the figures derived anew by a job. */
export const businessSettingsRoutes: Feature = (app, { db }) => {
  app.get(URL, { config, schema: { tags, response: { 200: businessSettingsSchema } } }, ({ user }) =>
    withTenant(db, user, (trx) => findSettings(trx, user.tenantId)),
  );

  app.put(
    URL,
    {
      config: {
        ...config,
        changes: ['settings', 'rules', 'sharing', 'forecasting', 'scores', 'consent'],
        // What a copy shares with the market nobody asks it.
        practised: true,
      },
      schema: { tags, body: businessSettingsUpdateSchema, response: { 200: businessSettingsSchema } },
    },
    ({ user, body }) =>
      withTenant(db, user, async (trx) => {
        await saveSettings(trx, user, body);
        return findSettings(trx, user.tenantId);
      }),
  );

  app.post(
    `${URL}/preview`,
    {
      config: { ...config, limit: 'preview', changes: PREVIEW },
      schema: { tags, body: businessPreviewAskedSchema, response: { 200: businessPreviewSchema } },
    },
    ({ user, body }) => readTenant(db, user, (trx) => previewSettings(trx, user, body)),
  );

  app.post(
    `${URL}/price`,
    {
      config: { ...config, limit: 'preview', changes: PREVIEW },
      schema: { tags, body: switchesAskedSchema, response: { 200: switchesPriceSchema } },
    },
    ({ user, body }) => readTenant(db, user, (trx) => findPrice(trx, user, body)),
  );
};
