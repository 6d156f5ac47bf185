import { DRAFT, type FeatureDeclaration } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { selectionRoutes } from './routes.ts';

export const selectionFeature: FeatureDeclaration = {
  name: 'selection',
  tags: { Selektion: 'marketing' },
  routes: [selectionRoutes],
  audits: {
    'POST /api/v2/optician-marketing/selection': DRAFT,
    'PUT /api/v2/optician-marketing/selection/:id': DRAFT,
    'PUT /api/v2/optician-marketing/selection/:id/refraction': 'selection-refraction-changed',
    'POST /api/v2/optician-marketing/selection/:id/duplicate': DRAFT,
    'POST /api/v2/optician-marketing/selection/:id/count': PREVIEW,
    'DELETE /api/v2/optician-marketing/selection/:id': DRAFT,
    'POST /api/v2/optician-marketing/selection/:id/restore': DRAFT,
  },
};
