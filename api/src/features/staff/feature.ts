import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { staffRoutes } from './routes.ts';

export const staffFeature: FeatureDeclaration = {
  name: 'staff',
  tags: { Analyse: 'analyse' },
  routes: [staffRoutes],
};
