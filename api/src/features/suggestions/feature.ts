import { DRAFT, type FeatureDeclaration } from '../../data/feature/feature.ts';
import { suggestionRoutes } from './routes.ts';

export const suggestionsFeature: FeatureDeclaration = {
  name: 'suggestions',
  tags: { Marketing: 'marketing' },
  routes: [suggestionRoutes],
  audits: {
    'POST /api/v2/optician-marketing/suggestions/:kind': DRAFT,
  },
};
