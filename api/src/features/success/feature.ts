import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { successRoutes } from './routes.ts';

export const successFeature: FeatureDeclaration = {
  name: 'success',
  tags: { Marketing: 'marketing' },
  routes: [successRoutes],
};
