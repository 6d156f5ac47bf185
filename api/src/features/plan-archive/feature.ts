import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { planPdfRoutes } from './pdf-routes.ts';
import { planArchiveRoutes } from './routes.ts';

export const planArchiveFeature: FeatureDeclaration = {
  name: 'plan-archive',
  tags: { Werbeplan: 'eyeplan' },
  routes: [planArchiveRoutes],
  start: ({ files }) => ({ routes: [planPdfRoutes(files)] }),
  audits: {
    'POST /api/v2/eyeplan/action/:id/book-again': 'campaign-planned',
    'POST /api/v2/eyeplan/archive/:year/copy': 'campaign-planned',
  },
};
