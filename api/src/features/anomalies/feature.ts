import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { anomalyRoutes } from './routes.ts';
import { startAnomalies } from './start-anomalies.ts';
import { ANOMALIES_FACTS } from './tables.ts';

export const anomaliesFeature: FeatureDeclaration = {
  name: 'anomalies',
  tags: { Analyse: 'analyse' },
  routes: [anomalyRoutes],
  start: async (portal) => ({ followers: { watch: await startAnomalies(portal) } }),
  audits: { 'PUT /api/v2/analysis/anomalies/:id/state': 'anomaly-judged' },
  tables: ANOMALIES_FACTS,
};
