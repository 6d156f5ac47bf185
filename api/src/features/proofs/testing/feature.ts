import { hidden, ownCall, sentFile, type ForeignCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const forOperator = (params?: ForeignCall['params'], body?: unknown): ForeignCall => ({
  ...(params && { params }),
  body,
  answers: 403,
});

const COMMENT = { page: 1, x: 0.5, y: 0.25, text: 'Der Preis fehlt.' };

export const tested: TestedFeature = {
  attacks: (a) => ({
    'POST /api/v2/eyeplan/proof-file': [{ file: true, answers: 'own' }],
    'GET /api/v2/eyeplan/proof-file/:key': [hidden({ key: '00000000-0000-4000-8000-000000000000' })],
    'GET /api/v2/eyeplan/action/:id/proof': [hidden({ id: a.campaign })],
    'POST /api/v2/eyeplan/action/:id/proof': [
      hidden({ id: a.campaign }, { key: '00000000-0000-4000-8000-000000000000' }),
    ],
    'POST /api/v2/eyeplan/action/:id/proof/:version/comment': [hidden({ id: a.campaign, version: 1 }, COMMENT)],
    'PUT /api/v2/eyeplan/action/:id/proof/:version/comment/:comment': [
      hidden({ id: a.campaign, version: 1, comment: 1 }, { is_done: true }),
    ],
    'PUT /api/v2/eyeplan/action/:id/proof/:version/approval': [hidden({ id: a.campaign, version: 1 })],
    'DELETE /api/v2/eyeplan/action/:id/proof/:version/approval': [hidden({ id: a.campaign, version: 1 })],
    'GET /api/v2/admin/proof': [forOperator()],
    'GET /api/v2/admin/proof/:id': [forOperator({ id: a.campaign })],
    'POST /api/v2/admin/proof/:id': [forOperator({ id: a.campaign }, { key: '00000000-0000-4000-8000-000000000000' })],
    'POST /api/v2/admin/proof/:id/:version/comment': [forOperator({ id: a.campaign, version: 1 }, COMMENT)],
    'PUT /api/v2/admin/proof/:id/:version/comment/:comment': [
      forOperator({ id: a.campaign, version: 1, comment: 1 }, { is_done: true }),
    ],
    'POST /api/v2/admin/proof/:id/file': [{ ...forOperator({ id: a.campaign }), file: true }],
    'GET /api/v2/admin/proof/:id/file/:key': [
      forOperator({ id: a.campaign, key: '00000000-0000-4000-8000-000000000000' }),
    ],
  }),
  ownChanges: ({ ask, planned }) => {
    let proven = 0;
    return {
      // Other calls have sent the own campaign by now, and its proofs stay as they were.
      'POST /api/v2/eyeplan/action/:id/proof': async () =>
        ownCall(
          { id: (proven = await planned()) },
          { key: ((await ask('eyeplan/proof-file', sentFile())) as { key: string }).key },
        ),
      'POST /api/v2/eyeplan/action/:id/proof/:version/comment': async () =>
        ownCall({ id: proven, version: 1 }, COMMENT),
      'PUT /api/v2/eyeplan/action/:id/proof/:version/comment/:comment': async () => {
        const {
          items: [newest],
        } = (await ask(`eyeplan/action/${proven}/proof`)) as { items: { comments: { id: number }[] }[] };
        return ownCall({ id: proven, version: 1, comment: newest?.comments[0]?.id ?? 0 }, { is_done: true });
      },
      'PUT /api/v2/eyeplan/action/:id/proof/:version/approval': async () => ownCall({ id: proven, version: 1 }),
      'DELETE /api/v2/eyeplan/action/:id/proof/:version/approval': async () => ownCall({ id: proven, version: 1 }),
    };
  },
  budgets: {
    'GET /api/v2/eyeplan/proof-file/:key': [10, 4],
    'GET /api/v2/eyeplan/action/:id/proof': [8, 4],
    'GET /api/v2/admin/proof': [13, 5],
    'GET /api/v2/admin/proof/:id': [13, 5],
    'GET /api/v2/admin/proof/:id/file/:key': [13, 5],
  },
};
