import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { PREVIEW } from '../../platform/http/changes.ts';
import { qualityRoutes } from './routes.ts';
import { startQuality } from './start-quality.ts';

export const qualityFeature: FeatureDeclaration = {
  name: 'quality',
  tags: { Datenqualität: 'settings-admin' },
  start: async (portal) => {
    const quality = await startQuality(portal);
    return {
      routes: [qualityRoutes(quality, portal.files)],
      followers: {
        quality: (tenantId) => quality.request(tenantId),
        'quality-of-stores': (tenantId, storeIds) => quality.request(tenantId, storeIds, { duplicates: false }),
      },
    };
  },
  audits: {
    'POST /api/v2/quality/run': PREVIEW,
    'POST /api/v2/quality/decision': 'data-corrected',
    'POST /api/v2/quality/decision/batch': 'data-corrected',
    'POST /api/v2/quality/:check/accept': 'data-corrected',
    'POST /api/v2/quality/decision/undo': 'decision-undone',
    'DELETE /api/v2/quality/decision/:id': 'decision-undone',
    'POST /api/v2/quality/merge': 'customers-merged',
  },
};
