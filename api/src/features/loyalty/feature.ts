import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { loyaltyRoutes } from './routes.ts';

export const loyaltyFeature: FeatureDeclaration = {
  name: 'loyalty',
  tags: { Analyse: 'analyse' },
  routes: [loyaltyRoutes],
};
