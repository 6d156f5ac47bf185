import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { customerBaseRoutes } from './routes.ts';

export const customerBaseFeature: FeatureDeclaration = {
  name: 'customer-base',
  tags: { Analyse: 'analyse' },
  routes: [customerBaseRoutes],
};
