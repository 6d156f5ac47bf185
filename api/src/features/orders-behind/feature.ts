import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { ordersBehindRoutes } from './routes.ts';

export const ordersBehindFeature: FeatureDeclaration = {
  name: 'orders-behind',
  tags: { Analyse: 'analyse' },
  routes: [ordersBehindRoutes],
};
