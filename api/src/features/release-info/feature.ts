import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { releaseInfoRoutes } from './routes.ts';

export const releaseInfoFeature: FeatureDeclaration = {
  name: 'release-info',
  tags: { Marketing: 'marketing' },
  routes: [releaseInfoRoutes],
};
