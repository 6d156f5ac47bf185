import { hidden, own, ownCall, PERSON_OF_A } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const invitation = { email: 'neu@example.org', name: '', groups: [], stores: [], refraction: false };

/** Somebody of A. */
const foreign = (body?: unknown) => [hidden({ sub: PERSON_OF_A, device: `device-of-${PERSON_OF_A}` }, body)];

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/people': own(),
    'GET /api/v2/settings/users': [...own('limit=200'), ...own('q=chef-a')],
    // Rights to a store of A, for somebody of one's own.
    'POST /api/v2/settings/users': [
      { body: { ...invitation, stores: [a.store] }, answers: 422 },
      { body: invitation, answers: 'own' },
    ],
    'GET /api/v2/settings/users/:sub': foreign(),
    'PUT /api/v2/settings/users/:sub/groups': foreign({ groups: [] }),
    'GET /api/v2/settings/users/:sub/stores': foreign(),
    'PUT /api/v2/settings/users/:sub/stores': [
      ...foreign({ stores: [] }),
      { params: { sub: 'kollege-b' }, body: { stores: [a.store] }, answers: 422 },
    ],
    'PUT /api/v2/settings/users/:sub/refraction': foreign({ granted: true }),
    'PUT /api/v2/settings/users/:sub/lock': foreign({ locked: true }),
    'POST /api/v2/settings/users/:sub/reset': foreign(),
    'POST /api/v2/settings/users/:sub/invitation': foreign(),
    'DELETE /api/v2/settings/users/:sub/invitation': foreign(),
    'DELETE /api/v2/settings/users/:sub/second-factor': foreign(),
    'PUT /api/v2/settings/second-factor': [{ body: { required: false }, answers: 'own' }],
    'DELETE /api/v2/settings/users/:sub/sessions': foreign(),
    'DELETE /api/v2/settings/users/:sub/devices/:device': foreign(),
    'GET /api/v2/admin/users': [...own('limit=200'), ...own('q=chef-a')],
    'PUT /api/v2/admin/users/:sub/lock': foreign({ locked: true }),
    'PUT /api/v2/admin/users/:sub/qa': [{ params: { sub: PERSON_OF_A }, body: { granted: true }, answers: 403 }],
    'POST /api/v2/admin/users/:sub/reset': foreign(),
    'DELETE /api/v2/admin/users/:sub/second-factor': foreign(),
  }),
  ownChanges: ({ own, colleague, database, ask }) => {
    const invited = async () =>
      ((await ask('settings/users?q=gast@example.org')) as { items: { sub: string }[] }).items[0]?.sub ?? '';
    return {
      'POST /api/v2/settings/users': async () =>
        ownCall(undefined, { email: 'gast@example.org', name: '', groups: [], stores: [], refraction: false }),
      'POST /api/v2/settings/users/:sub/invitation': async () => ownCall({ sub: await invited() }),
      'DELETE /api/v2/settings/users/:sub/invitation': async () => ownCall({ sub: await invited() }),
      'PUT /api/v2/settings/users/:sub/groups': async () => ownCall(colleague, { groups: ['PRO'] }),
      'PUT /api/v2/settings/users/:sub/stores': async () => ownCall(colleague, { stores: [own.store] }),
      'PUT /api/v2/settings/users/:sub/refraction': async () => ownCall(colleague, { granted: true }),
      'PUT /api/v2/settings/users/:sub/lock': async () => ownCall(colleague, { locked: true }),
      'POST /api/v2/settings/users/:sub/reset': async () => ownCall(colleague),
      'DELETE /api/v2/settings/users/:sub/second-factor': async () => ownCall(colleague),
      'PUT /api/v2/settings/second-factor': async () => ownCall(undefined, { required: true }),
      'DELETE /api/v2/settings/users/:sub/sessions': async () => ownCall(colleague),
      'DELETE /api/v2/settings/users/:sub/devices/:device': async () => ownCall(colleague),
      'PUT /api/v2/admin/users/:sub/lock': async () => {
        await database.pool.query(`UPDATE tenants SET is_operator = true WHERE id = ${own.tenantId}`);
        return ownCall(colleague, { locked: false });
      },
      'PUT /api/v2/admin/users/:sub/qa': async () => ownCall(colleague, { granted: true }),
      'POST /api/v2/admin/users/:sub/reset': async () => ownCall(colleague),
      'DELETE /api/v2/admin/users/:sub/second-factor': async () => ownCall(colleague),
    };
  },
  budgets: {
    'GET /api/v2/people': [0, 0],
    'GET /api/v2/settings/users': [14, 7],
    'GET /api/v2/settings/users/:sub': [13, 6],
    'GET /api/v2/settings/users/:sub/stores': [11, 4],
    'GET /api/v2/admin/users': [19, 8],
  },
};
