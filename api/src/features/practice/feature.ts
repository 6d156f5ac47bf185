import type { FeatureDeclaration } from '../../data/feature/feature.ts';
import { startPractice } from './start-practice.ts';

export const practiceFeature: FeatureDeclaration = {
  name: 'practice',
  tags: { Üben: 'settings-admin' },
  start: async (portal) => ({ routes: [await startPractice(portal)] }),
  audits: {
    'POST /api/v2/settings/practice': 'practice-begun',
    'DELETE /api/v2/settings/practice': 'practice-ended',
  },
};
