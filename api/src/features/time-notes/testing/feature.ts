import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const NOTE = { from: '2026-03-03', to: '2026-03-14', text: 'Umbau', store_id: null };

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    timeNote: number;
  }
}

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => ({
      timeNote: ((await ask('analysis/time-notes', json({ ...NOTE, text: word }))) as { id: number }).id,
    }),
    none: { timeNote: 0 },
  },
  attacks: (a) => ({
    'GET /api/v2/analysis/time-notes': own('limit=200'),
    'POST /api/v2/analysis/time-notes': [{ body: { ...NOTE, store_id: a.store }, answers: 422 }],
    'PUT /api/v2/analysis/time-notes/:id': [hidden({ id: a.timeNote }, { ...NOTE, version: 1 })],
    'DELETE /api/v2/analysis/time-notes/:id': [hidden({ id: a.timeNote })],
  }),
  ownChanges: ({ ask }) => {
    const made = async () => ((await ask('analysis/time-notes', json(NOTE))) as { id: number }).id;
    return {
      'POST /api/v2/analysis/time-notes': async () => ownCall(undefined, NOTE),
      'PUT /api/v2/analysis/time-notes/:id': async () =>
        ownCall({ id: await made() }, { ...NOTE, to: '2026-03-15', version: 1 }),
      'DELETE /api/v2/analysis/time-notes/:id': async () => ownCall({ id: await made() }),
    };
  },
  budgets: { 'GET /api/v2/analysis/time-notes': [12, 9] },
};
