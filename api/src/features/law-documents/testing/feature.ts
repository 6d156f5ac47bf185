import { own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const [document] = own();

export const tested: TestedFeature = {
  attacks: () => ({
    'GET /api/v2/settings/law-documents': own(),
    'GET /api/v2/settings/law-documents/:document/file.pdf': [{ ...document!, params: { document: 'massnahmen' } }],
    'GET /api/v2/settings/law-documents/:document/file.txt': [{ ...document!, params: { document: 'massnahmen' } }],
  }),
  budgets: {
    'GET /api/v2/settings/law-documents': [16, 9],
    'GET /api/v2/settings/law-documents/:document/file.pdf': [16, 9],
    'GET /api/v2/settings/law-documents/:document/file.txt': [16, 9],
  },
};
