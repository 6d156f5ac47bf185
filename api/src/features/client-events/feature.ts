import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { clientEventRoutes } from './routes.ts';
import { CLIENT_EVENT_GAUGES } from './gauges.ts';
import { CLIENT_EVENTS_FACTS } from './tables.ts';

export const clientEventsFeature: FeatureDeclaration = {
  name: 'client-events',
  tags: { Bereiche: 'settings-admin' },
  routes: [clientEventRoutes],
  audits: {
    'POST /api/v2/client-events': { because: 'It counts what pages do, and says nothing of any business.' },
  },
  tables: CLIENT_EVENTS_FACTS,
  gauges: CLIENT_EVENT_GAUGES,
};
