import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { postageRoutes } from './routes.ts';

export const postageFeature: FeatureDeclaration = {
  name: 'postage',
  tags: { Einstellungen: 'settings-admin' },
  routes: [postageRoutes],
  audits: { 'PUT /api/v2/settings/postage': 'postage-changed' },
};
