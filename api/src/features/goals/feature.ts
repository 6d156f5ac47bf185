import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { goalPlanRoutes } from './plan-routes.ts';
import { goalRoutes } from './routes.ts';

export const goalsFeature: FeatureDeclaration = {
  name: 'goals',
  tags: { Ziele: 'settings-admin' },
  routes: [goalRoutes, goalPlanRoutes],
  audits: {
    'PUT /api/v2/settings/goals': 'goals-changed',
    'PUT /api/v2/settings/goals/plan': 'goals-changed',
    'DELETE /api/v2/settings/goals': 'goals-deleted',
  },
};
