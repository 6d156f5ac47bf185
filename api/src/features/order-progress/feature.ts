import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { orderProgressRoutes } from './routes.ts';

export const orderProgressFeature: FeatureDeclaration = {
  name: 'order-progress',
  tags: { Analyse: 'analyse' },
  routes: [orderProgressRoutes],
};
