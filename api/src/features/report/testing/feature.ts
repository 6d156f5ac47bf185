import { hidden, own, ownCall, PERSON_OF_A } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const WISH = { version: 0, report: 'owner', monday: true, store_id: null };

/** Somebody of A. */
const foreign = (body?: unknown) => [hidden({ sub: PERSON_OF_A, device: `device-of-${PERSON_OF_A}` }, body)];

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/analysis/report': own('month=2026-03&scope=all'),
    'GET /api/v2/settings/report-mails': own(),
    'PUT /api/v2/settings/report-mails/:sub': [
      ...foreign(WISH),
      { params: { sub: 'kollege-b' }, body: { ...WISH, store_id: a.store }, answers: 422 },
    ],
    'POST /api/v2/settings/report-mails/:sub/send': foreign({ kind: 'monday' }),
  }),
  ownChanges: ({ colleague }) => ({
    'PUT /api/v2/settings/report-mails/:sub': async () =>
      ownCall(colleague, { version: 0, report: 'owner', monday: true, store_id: null }),
    'POST /api/v2/settings/report-mails/:sub/send': async () => ownCall(colleague, { kind: 'monday' }),
  }),
  budgets: {
    'GET /api/v2/analysis/report': [41, 35],
    'GET /api/v2/settings/report-mails': [14, 7],
  },
};
