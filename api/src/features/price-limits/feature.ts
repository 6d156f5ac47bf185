import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { priceLimitRoutes } from './routes.ts';

export const priceLimitsFeature: FeatureDeclaration = {
  name: 'price-limits',
  tags: { Einstellungen: 'settings-admin' },
  routes: [priceLimitRoutes],
  audits: { 'PUT /api/v2/settings/price-limits': 'price-limits-changed' },
};
