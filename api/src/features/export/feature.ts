import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { exportRoutes } from './routes.ts';

export const exportFeature: FeatureDeclaration = {
  name: 'export',
  tags: { Export: 'marketing' },
  start: (portal) => ({ routes: [exportRoutes(portal)] }),
  audits: {
    'PUT /api/v2/optician-marketing/selection/:id/export-settings': 'export-settings-changed',
  },
};
