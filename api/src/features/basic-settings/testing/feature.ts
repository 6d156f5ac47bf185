import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a) => ({
    'GET /api/v2/settings/basic': own(),
    'PUT /api/v2/settings/basic/business': [
      { body: { version: 0, name: 'Fremd', street: 'Fremde Straße 1', plz: '01067', city: 'Dresden' }, answers: 'own' },
    ],
    'PUT /api/v2/settings/basic/store/:id': [
      hidden({ id: a.store }, { version: 0, name: 'Fremd', is_visible: false, position: null, open_days: [1] }),
    ],
  }),
  ownChanges: ({ own, ask, usual }) => ({
    'PUT /api/v2/settings/basic/business': async () => {
      const { business } = (await ask('settings/basic')) as { business: { version: number } };
      return ownCall(undefined, {
        ...(usual['PUT /api/v2/settings/basic/business']?.[0]?.body as object),
        version: business.version,
      });
    },
    'PUT /api/v2/settings/basic/store/:id': async () =>
      ownCall({ id: own.store }, { version: 0, name: 'Neu', is_visible: true, position: null, open_days: [1] }),
  }),
  budgets: {
    'GET /api/v2/settings/basic': [13, 6],
  },
};
