import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { operationRoutes } from './routes.ts';

export const operationFeature: FeatureDeclaration = {
  name: 'operation',
  tags: { Betrieb: 'settings-admin' },
  start: ({ examine }) => ({ routes: [operationRoutes(examine)] }),
};
