import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { uploadKeyRoutes } from './routes.ts';

export const uploadKeysFeature: FeatureDeclaration = {
  name: 'upload-keys',
  tags: { Upload: 'settings-admin' },
  routes: [uploadKeyRoutes],
  audits: {
    'POST /api/v2/upload/key': 'upload-key-made',
    'PUT /api/v2/upload/key/:id': 'upload-key-changed',
    'DELETE /api/v2/upload/key/:id': 'upload-key-revoked',
  },
};
