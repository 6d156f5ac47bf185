import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { changeExplainedRoutes } from './routes.ts';

export const changeExplainedFeature: FeatureDeclaration = {
  name: 'change-explained',
  tags: { Analyse: 'analyse' },
  routes: [changeExplainedRoutes],
};
