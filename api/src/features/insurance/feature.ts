import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { insuranceRoutes } from './routes.ts';

export const insuranceFeature: FeatureDeclaration = {
  name: 'insurance',
  tags: { Analyse: 'analyse' },
  routes: [insuranceRoutes],
};
