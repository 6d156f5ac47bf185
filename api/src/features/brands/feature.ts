import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { marketBrandRoutes } from './market/routes.ts';
import { brandRoutes } from './routes.ts';

const ofEach: Unwritten = {
  because:
    'It is in the log of each business that it decides for; the tests of the market’s brands and lens texts read it there.',
};

export const brandsFeature: FeatureDeclaration = {
  name: 'brands',
  tags: { Fassungmarken: 'settings-admin' },
  routes: [brandRoutes, marketBrandRoutes],
  audits: {
    'PUT /api/v2/settings/brands': 'brand-set',
    'POST /api/v2/settings/brands/merge': 'brands-merged',
    'POST /api/v2/settings/brands/preview': PREVIEW,
    'POST /api/v2/settings/brands/decision/:id/undo': 'brand-decision-undone',
    'PUT /api/v2/admin/brands': ofEach,
    'POST /api/v2/admin/brands/merge': ofEach,
    'POST /api/v2/admin/brands/decision/:id/undo': ofEach,
  },
};
