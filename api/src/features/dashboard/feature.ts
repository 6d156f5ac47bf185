import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { dashboardRoutes } from './routes.ts';

export const dashboardFeature: FeatureDeclaration = {
  name: 'dashboard',
  tags: { Analyse: 'analyse' },
  routes: [dashboardRoutes],
};
