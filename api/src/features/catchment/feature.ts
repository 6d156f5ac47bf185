import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { catchmentRoutes } from './routes.ts';

export const catchmentFeature: FeatureDeclaration = {
  name: 'catchment',
  tags: { Analyse: 'analyse' },
  routes: [catchmentRoutes],
};
