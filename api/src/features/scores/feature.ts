import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { scoreRoutes } from './routes.ts';
import { SCORE_GAUGES } from './gauges.ts';
import { startScores } from './start-scores.ts';

export const scoresFeature: FeatureDeclaration = {
  name: 'scores',
  tags: { Prognosen: 'marketing' },
  routes: [scoreRoutes],
  start: async (portal) => {
    const scores = await startScores(portal);
    return { followers: { scores: (tenantId) => scores.request(tenantId), market: () => scores.requestMarket() } };
  },
  gauges: SCORE_GAUGES,
};
