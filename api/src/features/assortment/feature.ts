import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { assortmentRoutes } from './routes.ts';

export const assortmentFeature: FeatureDeclaration = {
  name: 'assortment',
  tags: { Analyse: 'analyse' },
  routes: [assortmentRoutes],
};
