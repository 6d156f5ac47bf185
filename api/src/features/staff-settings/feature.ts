import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { staffSettingsRoutes } from './routes.ts';

export const staffSettingsFeature: FeatureDeclaration = {
  name: 'staff-settings',
  tags: { Einstellungen: 'settings-admin' },
  routes: [staffSettingsRoutes],
  audits: {
    'PUT /api/v2/settings/staff/:id': 'staff-changed',
    'POST /api/v2/settings/staff/merge': 'staff-merged',
    'POST /api/v2/settings/staff/split': 'staff-split',
  },
};
