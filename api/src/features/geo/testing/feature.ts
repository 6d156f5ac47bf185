import { hidden } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: () => ({
    // The same outlines for all businesses; none are imported here.
    'GET /api/v2/geo/areas/:layer': [hidden({ layer: 'plz' })],
  }),
  budgets: {
    'GET /api/v2/geo/areas/:layer': [7, 3],
  },
};
