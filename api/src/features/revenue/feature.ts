import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { revenueRoutes, revenueVatRoutes } from './routes.ts';

export const revenueFeature: FeatureDeclaration = {
  name: 'revenue',
  tags: { Analyse: 'analyse' },
  routes: [revenueRoutes, revenueVatRoutes],
};
