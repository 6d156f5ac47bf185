import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { approvalRoutes } from './approval-routes.ts';
import { companySignInRoutes } from './routes.ts';

const ofBusiness: Unwritten = {
  because: 'It is in the log of the business that it is about; the test of company sign-ins reads it there.',
};

export const companySignInFeature: FeatureDeclaration = {
  name: 'company-sign-in',
  tags: { 'Anmeldung mit Firmenkonto': 'settings-admin' },
  start: (portal) => ({ routes: [companySignInRoutes(portal), approvalRoutes(portal)] }),
  audits: {
    'PUT /api/v2/settings/company-sign-in': 'company-sign-in-changed',
    'POST /api/v2/settings/company-sign-in/test': { because: 'It asks the provider a question, and changes nothing.' },
    'DELETE /api/v2/settings/company-sign-in/people/:sub': 'company-account-unlinked',
    'DELETE /api/v2/settings/company-sign-in': 'company-sign-in-ended',
    'PUT /api/v2/admin/company-sign-in/:id': ofBusiness,
    'DELETE /api/v2/admin/company-sign-in/:id': ofBusiness,
  },
};
