import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { customerRoutes } from './routes.ts';

export const customersFeature: FeatureDeclaration = {
  name: 'customers',
  tags: { Kunden: 'marketing' },
  routes: [customerRoutes],
};
