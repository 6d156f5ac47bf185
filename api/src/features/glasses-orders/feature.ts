import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { glassesOrderRoutes } from './routes.ts';

export const glassesOrdersFeature: FeatureDeclaration = {
  name: 'glasses-orders',
  tags: { Analyse: 'analyse' },
  routes: [glassesOrderRoutes],
};
