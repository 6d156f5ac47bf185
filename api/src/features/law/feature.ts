import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { disclosureRoutes } from './disclosure-routes.ts';
import { lawRoutes } from './routes.ts';
import { startObjections } from './start-objections.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';

export const lawFeature: FeatureDeclaration = {
  name: 'law',
  tags: { Datenschutz: 'marketing' },
  routes: [lawRoutes],
  publicRoutes: [unsubscribeRoutes],
  start: async ({ db, files }) => {
    await startObjections(db);
    return { routes: [disclosureRoutes(files)] };
  },
  audits: {
    'POST /api/v2/optician-marketing/customer/:id/consents': 'consent-recorded',
    'POST /api/v2/optician-marketing/customer/:id/objection': 'objection',
    'PUT /api/v2/admin/permission': 'permission-granted',
    'POST /api/v2/optician-marketing/customer/:id/erasure': 'erasure',
  },
};
