import { DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import { hidden } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'PUT /api/v2/optician-marketing/selection/:id/export-settings': [
      hidden({ id: a.selection }, DEFAULT_EXPORT_SETTINGS),
    ],
    'GET /api/v2/optician-marketing/selection/:id/export-preview': [hidden({ id: a.selection })],
    'GET /api/v2/optician-marketing/selection/:id/export': [hidden({ id: a.selection })],
    'GET /api/v2/optician-marketing/selection/:id/exports': [hidden({ id: a.selection })],
  }),
  budgets: {
    'GET /api/v2/optician-marketing/selection/:id/export-preview': [19, 15],
    'GET /api/v2/optician-marketing/selection/:id/export': [32, 17],
    'GET /api/v2/optician-marketing/selection/:id/exports': [13, 6],
  },
};
