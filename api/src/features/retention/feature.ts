import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { retentionTermRoutes } from './choose/routes.ts';
import { retentionRoutes } from './routes.ts';
import { startRetention } from './start-retention.ts';
import { RETENTION_FACTS } from './tables.ts';

export const retentionFeature: FeatureDeclaration = {
  name: 'retention',
  tags: { Betrieb: 'settings-admin', Einstellungen: 'settings-admin' },
  routes: [retentionRoutes, retentionTermRoutes],
  audits: { 'PUT /api/v2/settings/retention': 'retention-chosen' },
  start: async (portal) => {
    await startRetention(portal);
    return {};
  },
  tables: RETENTION_FACTS,
};
