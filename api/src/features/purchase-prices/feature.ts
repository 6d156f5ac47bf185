import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { purchasePriceRoutes } from './routes.ts';

export const purchasePricesFeature: FeatureDeclaration = {
  name: 'purchase-prices',
  tags: { Einstellungen: 'settings-admin' },
  routes: [purchasePriceRoutes],
  audits: { 'PUT /api/v2/settings/purchase-prices': 'purchase-shares-changed' },
};
