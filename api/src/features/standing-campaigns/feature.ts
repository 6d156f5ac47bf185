import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { startReplays } from './replays/make-replays.ts';
import { standingRoutes } from './routes.ts';
import { startBundles, type QueueMessages } from './run-bundles.ts';

const UNWRITTEN = { because: 'It asks how a sentence would go, and changes nothing.' };

/** @param queue hands over messages that may go by themselves */
export const standingCampaignsFeature = (queue: QueueMessages): FeatureDeclaration => ({
  name: 'standing-campaigns',
  tags: { Daueraktionen: 'marketing' },
  routes: [standingRoutes],
  start: async (portal) => {
    await startBundles(portal, queue);
    await startReplays(portal);
    return {};
  },
  audits: {
    'POST /api/v2/optician-marketing/standing-campaign': 'standing-made',
    'PUT /api/v2/optician-marketing/standing-campaign/:id': 'standing-changed',
    'PUT /api/v2/optician-marketing/standing-campaign/:id/state': 'standing-turned',
    'PUT /api/v2/optician-marketing/standing-campaign/:id/permission': 'standing-permitted',
    'POST /api/v2/optician-marketing/standing-campaign/outlook': UNWRITTEN,
    'POST /api/v2/optician-marketing/standing-campaign/replay': UNWRITTEN,
    'DELETE /api/v2/optician-marketing/standing-campaign/:id': 'standing-turned',
  },
});
