import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { campaignRoutes } from './routes.ts';

export const campaignsFeature: FeatureDeclaration = {
  name: 'campaigns',
  tags: { Aktionen: 'marketing' },
  routes: [campaignRoutes],
  audits: {
    'POST /api/v2/optician-marketing/campaign': 'campaign-planned',
    'PUT /api/v2/optician-marketing/campaign/:id': 'campaign-changed',
    'POST /api/v2/optician-marketing/campaign/:id/start': 'campaign-started',
    'POST /api/v2/optician-marketing/campaign/:id/release': 'campaign-released',
    'DELETE /api/v2/optician-marketing/campaign/:id': 'campaign-deleted',
  },
};
