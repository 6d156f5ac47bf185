import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { auditRoutes } from './routes.ts';

export const auditFeature: FeatureDeclaration = {
  name: 'audit',
  tags: { Protokoll: 'settings-admin' },
  routes: [auditRoutes],
};
