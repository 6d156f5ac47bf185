import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import { json } from '../../../testing/foreign/json.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const MAPPING = { kind: 'standorte', headers: ['x'], columns: [] };

/** Every column with a fixed value: it would fit any file. */
const mapping: UploadMapping = {
  kind: 'standorte',
  headers: ['x'],
  columns: FORMATS.standorte.columns.map(({ name }) => ({ column: name, constant: '1' })),
};

/** A mapping that no upload key reads by, under another name than those that are kept. */
const UNREAD = { name: 'Benannt', software: null, mappings: [{ kind: 'standorte', headers: ['x'], columns: [] }] };

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/admin/mapping-profile': own(),
    'POST /api/v2/admin/mapping-profile': [{ body: { name: 'Fremd', mappings: [MAPPING] }, answers: 403 }],
    'PUT /api/v2/admin/mapping-profile/:id': [
      { params: { id: 1 }, body: { name: 'Fremd', version: 1, mappings: [MAPPING] }, answers: 403 },
    ],
    'DELETE /api/v2/admin/mapping-profile/:id': [{ params: { id: 1 }, answers: 403 }],
    'GET /api/v2/admin/mapping-profile/:id/version': [{ params: { id: 1 }, answers: 403 }],
    'POST /api/v2/admin/mapping-profile/headers': [{ body: { headers: ['KdNr', 'Name'] }, answers: 403 }],
    'POST /api/v2/upload/preview': [{ form: true, answers: 'own' }],
    'POST /api/v2/upload/preview/:id': [hidden({ id: a.preview }, { files: [{ position: 0, mapping }] })],
    'POST /api/v2/upload/preview/:id/import': [hidden({ id: a.preview }, { files: [{ position: 0, mapping }] })],
    'DELETE /api/v2/upload/preview/:id': [hidden({ id: a.preview })],
    'GET /api/v2/upload/mapping-profile': own(),
    'POST /api/v2/upload/mapping-profile': [
      { body: { name: 'Fremd', software: null, mappings: [mapping] }, answers: 'own' },
    ],
    'PUT /api/v2/upload/mapping-profile/:id': [
      hidden({ id: a.profile }, { name: 'Übernommen', software: null, mappings: [mapping] }),
    ],
    'GET /api/v2/upload/mapping-profile/:id/version': [hidden({ id: a.profile })],
    'GET /api/v2/upload/mapping-profile/:id/market': [hidden({ id: a.profile })],
    'DELETE /api/v2/upload/mapping-profile/:id': [hidden({ id: a.profile })],
  }),
  ownChanges: ({ ask }) => {
    const unread = async () =>
      ((await ask('upload/mapping-profile', json({ ...UNREAD, name: 'Unbenutzt' }))) as { id: number }).id;
    return {
      'POST /api/v2/upload/mapping-profile': async () =>
        ownCall(undefined, {
          name: 'Neu',
          software: null,
          mappings: [{ kind: 'standorte', headers: ['x'], columns: [] }],
        }),
      // Those that a key reads by change only when that is told.
      'PUT /api/v2/upload/mapping-profile/:id': async () => ownCall({ id: await unread() }, UNREAD),
      'DELETE /api/v2/upload/mapping-profile/:id': async () => ownCall({ id: await unread() }),
    };
  },
  budgets: {
    'GET /api/v2/admin/mapping-profile': [21, 6],
    'GET /api/v2/admin/mapping-profile/:id/version': [13, 5],
    'GET /api/v2/upload/mapping-profile': [12, 5],
    'GET /api/v2/upload/mapping-profile/:id/version': [12, 5],
    'GET /api/v2/upload/mapping-profile/:id/market': [12, 5],
  },
};
