import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { basicSettingsRoutes } from './routes.ts';

export const basicSettingsFeature: FeatureDeclaration = {
  name: 'basic-settings',
  tags: { Einstellungen: 'settings-admin' },
  routes: [basicSettingsRoutes],
  audits: {
    'PUT /api/v2/settings/basic/business': 'settings-changed',
    'PUT /api/v2/settings/basic/store/:id': 'settings-changed',
  },
};
