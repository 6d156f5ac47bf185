import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { glassesValueRoutes } from './routes.ts';

export const glassesValueFeature: FeatureDeclaration = {
  name: 'glasses-value',
  tags: { Analyse: 'analyse' },
  routes: [glassesValueRoutes],
};
