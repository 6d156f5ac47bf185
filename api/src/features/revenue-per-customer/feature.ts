import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { revenuePerCustomerRoutes } from './routes.ts';

export const revenuePerCustomerFeature: FeatureDeclaration = {
  name: 'revenue-per-customer',
  tags: { Analyse: 'analyse' },
  routes: [revenuePerCustomerRoutes],
};
