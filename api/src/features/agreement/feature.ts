import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { agreementRoutes } from './routes.ts';
import { AGREEMENT_FACTS } from './tables.ts';

export const agreementFeature: FeatureDeclaration = {
  name: 'agreement',
  tags: { Einstellungen: 'settings-admin' },
  routes: [agreementRoutes],
  audits: {
    'POST /api/v2/settings/agreement': 'agreement-accepted',
  },
  tables: AGREEMENT_FACTS,
};
