import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { exportRoutes } from './routes.ts';

export const exportFeature: FeatureDeclaration = {
  name: 'export',
  tags: { Export: 'marketing' },
  start: ({ files }) => ({ routes: [exportRoutes(files)] }),
  audits: {
    'PUT /api/v2/optician-marketing/selection/:id/export-settings': 'export-settings-changed',
  },
};
