import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { marketMappingRoutes } from './market-routes.ts';

const ofMarket: Unwritten = {
  because: 'It is in the log of the operating company; the test of the market’s profiles reads it there.',
};
const inHistory: Unwritten = { because: 'The history of uploads has who sent what, and when.' };

export const uploadMappingFeature: FeatureDeclaration = {
  name: 'upload-mapping',
  tags: { Upload: 'settings-admin' },
  routes: [marketMappingRoutes],
  audits: {
    'POST /api/v2/admin/mapping-profile': ofMarket,
    'PUT /api/v2/admin/mapping-profile/:id': ofMarket,
    'DELETE /api/v2/admin/mapping-profile/:id': ofMarket,
    'POST /api/v2/admin/mapping-profile/headers': PREVIEW,
    'POST /api/v2/upload/preview': PREVIEW,
    'POST /api/v2/upload/preview/:id': PREVIEW,
    'POST /api/v2/upload/preview/:id/import': inHistory,
    'DELETE /api/v2/upload/preview/:id': PREVIEW,
    'POST /api/v2/upload/mapping-profile': 'mapping-made',
    'PUT /api/v2/upload/mapping-profile/:id': 'mapping-changed',
    'DELETE /api/v2/upload/mapping-profile/:id': 'mapping-deleted',
  },
};
