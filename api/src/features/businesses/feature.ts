import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { businessRoutes } from './routes.ts';

const ofBusiness: Unwritten = {
  because: 'It is in the log of the business that it is about; the test of businesses reads it there.',
};

export const businessesFeature: FeatureDeclaration = {
  name: 'businesses',
  tags: { Betriebe: 'settings-admin' },
  start: (portal) => ({ routes: [businessRoutes(portal)] }),
  audits: {
    'POST /api/v2/admin/businesses': ofBusiness,
    'PUT /api/v2/admin/businesses/:id/contract': ofBusiness,
  },
};
