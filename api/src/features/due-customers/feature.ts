import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { dueCustomersRoutes } from './routes.ts';

export const dueCustomersFeature: FeatureDeclaration = {
  name: 'due-customers',
  tags: { Marketing: 'marketing' },
  routes: [dueCustomersRoutes],
};
