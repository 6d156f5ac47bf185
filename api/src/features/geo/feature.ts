import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { geoRoutes } from './routes.ts';

export const geoFeature: FeatureDeclaration = {
  name: 'geo',
  tags: { Geodaten: 'analyse' },
  routes: [geoRoutes],
};
