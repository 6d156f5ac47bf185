import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { storeRoutes } from './routes.ts';

export const storesFeature: FeatureDeclaration = {
  name: 'stores',
  tags: { Standorte: 'common' },
  routes: [storeRoutes],
  audits: {
    'PUT /api/v2/store/current': { because: 'It is a person’s own view.' },
  },
};
