import { hidden, own } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/eyeplan/archive': own(),
    'GET /api/v2/eyeplan/archive/:year': [{ params: { year: 2026 }, answers: 'own' }],
    // A year in which nobody has planned anything; the plan of the others is the same as above, in another form.
    'GET /api/v2/eyeplan/archive/:year/plan.pdf': [hidden({ year: 2001 })],
    'POST /api/v2/eyeplan/archive/:year/copy': [{ params: { year: 2026 }, body: { to: 2040 }, answers: 'own' }],
    'GET /api/v2/eyeplan/gallery': [...own('limit=200'), ...own('q=Fremdling')],
    'POST /api/v2/eyeplan/action/:id/book-again': [hidden({ id: a.campaign }, { ship_on: '2027-01-31' })],
  }),
  budgets: {
    'GET /api/v2/eyeplan/archive': [8, 2],
    'GET /api/v2/eyeplan/archive/:year': [9, 3],
    'GET /api/v2/eyeplan/archive/:year/plan.pdf': [12, 6],
    'GET /api/v2/eyeplan/gallery': [9, 3],
  },
};
