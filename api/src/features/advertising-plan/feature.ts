import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { feedRoutes, publicFeedRoutes } from './feed-routes.ts';
import { advertisingPlanRoutes } from './routes.ts';

export const advertisingPlanFeature: FeatureDeclaration = {
  name: 'advertising-plan',
  tags: { Werbeplan: 'eyeplan', Aktionen: 'marketing' },
  routes: [advertisingPlanRoutes, feedRoutes],
  publicRoutes: [publicFeedRoutes],
  audits: {
    'PUT /api/v2/eyeplan/budget': 'plan-budget-changed',
    'POST /api/v2/eyeplan/feed': 'plan-feed-made',
    'DELETE /api/v2/eyeplan/feed': 'plan-feed-withdrawn',
    'POST /api/v2/eyeplan/action': 'campaign-planned',
    'PUT /api/v2/eyeplan/action/:id': 'campaign-changed',
    'PUT /api/v2/eyeplan/action/:id/day': 'campaign-changed',
    'DELETE /api/v2/eyeplan/action/:id': 'campaign-deleted',
  },
};
