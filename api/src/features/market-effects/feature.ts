import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { marketEffectsRoutes } from './routes.ts';
import { MARKET_EFFECTS_FACTS } from './tables.ts';

export const marketEffectsFeature: FeatureDeclaration = {
  name: 'market-effects',
  tags: { 'Wirkung im Markt': 'marketing' },
  routes: [marketEffectsRoutes],
  tables: MARKET_EFFECTS_FACTS,
};
