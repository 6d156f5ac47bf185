import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { startOwnData } from './index.ts';

export const ownDataFeature: FeatureDeclaration = {
  name: 'own-data',
  tags: { Einstellungen: 'settings-admin' },
  start: async (portal) => ({ routes: [await startOwnData(portal)] }),
  audits: {
    'POST /api/v2/settings/own-data/archive': 'data-taken-away',
    'POST /api/v2/settings/own-data/deletion': 'deletion-requested',
    'DELETE /api/v2/settings/own-data/deletion': 'deletion-withdrawn',
  },
};
