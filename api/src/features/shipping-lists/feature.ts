import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { shippingListRoutes } from './routes.ts';

export const shippingListsFeature: FeatureDeclaration = {
  name: 'shipping-lists',
  tags: { Versandlisten: 'marketing' },
  start: (portal) => ({ routes: [shippingListRoutes(portal)] }),
  audits: {
    'PUT /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': 'address-removed',
    'DELETE /api/v2/optician-marketing/shipping-list/:id/members/:customer/removal': 'address-restored',
    'POST /api/v2/optician-marketing/shipping-list/:id/export': 'export',
    'POST /api/v2/optician-marketing/shipping-list/:id/sent': 'list-sent',
    'POST /api/v2/optician-marketing/shipping-list/:id/outcomes': 'outcomes-recorded',
  },
};
