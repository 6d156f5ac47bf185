import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { messagePictureRoutes } from './routes.ts';

export const messagePicturesFeature: FeatureDeclaration = {
  name: 'message-pictures',
  tags: { Aktionen: 'marketing' },
  routes: [messagePictureRoutes],
  audits: {
    'POST /api/v2/optician-marketing/message-pictures': 'picture-added',
    'DELETE /api/v2/optician-marketing/message-pictures/:id': 'picture-deleted',
  },
};
