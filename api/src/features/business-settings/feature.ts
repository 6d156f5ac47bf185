import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { businessSettingsRoutes } from './routes.ts';

export const businessSettingsFeature: FeatureDeclaration = {
  name: 'business-settings',
  tags: { Einstellungen: 'settings-admin' },
  routes: [businessSettingsRoutes],
  audits: {
    'PUT /api/v2/settings/business': 'settings-changed',
    'POST /api/v2/settings/business/preview': PREVIEW,
    'POST /api/v2/settings/business/price': PREVIEW,
  },
};
