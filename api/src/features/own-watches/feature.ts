import { today } from '@portal/shared/contract/calendar';
import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import type { WatchedFigures } from './figures.ts';
import { ownWatchRoutes } from './routes.ts';
import { runWatches } from './run-watches.ts';
import { OWN_WATCHES_FACTS } from './tables.ts';

const QUEUE = 'own-watches';

/** @param figures the register of figures, read by the pages' own questions */
export const ownWatchesFeature = (figures: WatchedFigures): FeatureDeclaration => ({
  name: 'own-watches',
  tags: { Analyse: 'analyse' },
  routes: [ownWatchRoutes(figures)],
  start: async ({ db, jobs, accounts }) => {
    await jobs.registerJob<object>(
      QUEUE,
      (_data, { tenantId }) => runWatches({ db, accounts, figures }, tenantId, today()),
      { coalesce: true },
    );
    return { followers: { 'own-watches': async (tenantId) => void (await jobs.sendJob(QUEUE, tenantId, {})) } };
  },
  audits: {
    'POST /api/v2/analysis/own-watches': 'own-watch-made',
    'PUT /api/v2/analysis/own-watches/:id': 'own-watch-changed',
    'DELETE /api/v2/analysis/own-watches/:id': 'own-watch-deleted',
  },
  tables: OWN_WATCHES_FACTS,
});
