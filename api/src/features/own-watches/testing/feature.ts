import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const WISH = {
  figure: 'revenue',
  store_id: null,
  period: 'days-30',
  condition: 'below',
  bound: 100_000,
  is_paused: false,
};

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    ownWatch: number;
  }
}

export const tested: TestedFeature = {
  things: {
    make: async ({ ask }) => ({
      ownWatch: ((await ask('analysis/own-watches', json(WISH))) as { id: number }).id,
    }),
    none: { ownWatch: 0 },
  },
  attacks: (a) => ({
    'GET /api/v2/analysis/own-watches': own(),
    'GET /api/v2/analysis/own-watches/news': own(),
    'POST /api/v2/analysis/own-watches': [{ body: { ...WISH, store_id: a.store }, answers: 422 }],
    'PUT /api/v2/analysis/own-watches/:id': [hidden({ id: a.ownWatch }, WISH)],
    'DELETE /api/v2/analysis/own-watches/:id': [hidden({ id: a.ownWatch })],
  }),
  ownChanges: ({ ask }) => {
    const made = async () => ((await ask('analysis/own-watches', json(WISH))) as { id: number }).id;
    return {
      'POST /api/v2/analysis/own-watches': async () => ownCall(undefined, WISH),
      'PUT /api/v2/analysis/own-watches/:id': async () => ownCall({ id: await made() }, { ...WISH, is_paused: true }),
      'DELETE /api/v2/analysis/own-watches/:id': async () => ownCall({ id: await made() }),
    };
  },
  budgets: { 'GET /api/v2/analysis/own-watches': [12, 9], 'GET /api/v2/analysis/own-watches/news': [10, 7] },
};
