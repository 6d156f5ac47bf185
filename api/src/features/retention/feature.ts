import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { retentionRoutes } from './routes.ts';
import { startRetention } from './start-retention.ts';
import { RETENTION_FACTS } from './tables.ts';

export const retentionFeature: FeatureDeclaration = {
  name: 'retention',
  tags: { Betrieb: 'settings-admin' },
  routes: [retentionRoutes],
  start: async (portal) => {
    await startRetention(portal);
    return {};
  },
  tables: RETENTION_FACTS,
};
