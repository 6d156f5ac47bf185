import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { storeComparisonRoutes } from './routes.ts';

export const storeComparisonFeature: FeatureDeclaration = {
  name: 'store-comparison',
  tags: { Analyse: 'analyse' },
  routes: [storeComparisonRoutes],
};
