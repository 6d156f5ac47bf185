import type { FeatureDeclaration, Unwritten } from '../../data/feature/feature.ts';
import { supportViewRoutes } from './routes.ts';

const elsewhere: Unwritten = {
  because: 'It is in the log of the business that is looked at; the test of support views reads it there.',
};

export const supportViewFeature: FeatureDeclaration = {
  name: 'support-view',
  tags: { Supportansicht: 'settings-admin' },
  start: (portal) => ({ routes: [supportViewRoutes(portal)] }),
  audits: {
    'POST /api/v2/admin/support-view': elsewhere,
    'DELETE /api/v2/admin/support-view/:tenant/:view': elsewhere,
  },
};
