import { hidden, own, picture, type ForeignCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const forOperator = (params?: ForeignCall['params'], body?: unknown): ForeignCall => ({
  ...(params && { params }),
  body,
  answers: 403,
});

const input = { page: 'Startseite', kind: 'text', text: 'Bitte ändern.', wished_on: null };

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    /** With a file. */
    changeRequest: number;
    changeFile: string;
  }
}

export const tested: TestedFeature = {
  things: {
    make: async ({ ask, word }) => {
      const { key } = (await ask('eyepage/change-request/file', picture())) as { key: string };
      const { id } = (await ask(
        'eyepage/change-request',
        json({ ...input, page: word, text: `${word} ändern`, files: [key] }),
      )) as { id: number };
      return { changeRequest: id, changeFile: key };
    },
    none: { changeRequest: 1, changeFile: '00000000-0000-4000-8000-000000000000' },
  },
  attacks: (a) => ({
    'POST /api/v2/eyepage/change-request/file': [{ file: true, answers: 'own' }],
    'GET /api/v2/eyepage/change-request/file/:key': [hidden({ key: a.changeFile })],
    'GET /api/v2/eyepage/change-request': [...own('limit=200'), ...own('q=Fremdling')],
    // With a file of the other's.
    'POST /api/v2/eyepage/change-request': [
      { body: input, answers: 'own' },
      { body: { ...input, files: [a.changeFile] }, answers: 422 },
    ],
    'GET /api/v2/eyepage/change-request/:id': [hidden({ id: a.changeRequest })],
    'POST /api/v2/eyepage/change-request/:id/message': [hidden({ id: a.changeRequest }, { text: 'Fremd' })],
    'PUT /api/v2/eyepage/change-request/:id/read': [hidden({ id: a.changeRequest })],
    'GET /api/v2/admin/change-request': [forOperator(undefined)],
    'GET /api/v2/admin/change-request/:id': [forOperator({ id: a.changeRequest })],
    'POST /api/v2/admin/change-request/:id/message': [
      forOperator({ id: a.changeRequest }, { text: 'Fremd', state: 'done' }),
    ],
    'PUT /api/v2/admin/change-request/:id/read': [forOperator({ id: a.changeRequest })],
    'POST /api/v2/admin/change-request/:id/file': [{ ...forOperator({ id: a.changeRequest }), file: true }],
    'GET /api/v2/admin/change-request/:id/file/:key': [forOperator({ id: a.changeRequest, key: a.changeFile })],
  }),
  budgets: {
    'GET /api/v2/eyepage/change-request/file/:key': [16, 7],
    'GET /api/v2/eyepage/change-request': [14, 5],
    'GET /api/v2/eyepage/change-request/:id': [15, 6],
    'GET /api/v2/admin/change-request': [13, 5],
    'GET /api/v2/admin/change-request/:id': [13, 5],
    'GET /api/v2/admin/change-request/:id/file/:key': [13, 5],
  },
};
