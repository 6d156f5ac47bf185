import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/settings/staff': own(),
    'PUT /api/v2/settings/staff/:id': [
      hidden({ id: a.staff }, { version: 0, name: 'Fremd', is_active: null, hours_per_week: null, store_id: null }),
      hidden({ id: b.staff }, { version: 0, name: null, is_active: null, hours_per_week: null, store_id: a.store }),
    ],
    'POST /api/v2/settings/staff/merge': [
      hidden(undefined, { into: a.staff, person: b.staff }),
      hidden(undefined, { into: b.staff, person: a.staff }),
    ],
    'POST /api/v2/settings/staff/split': [hidden(undefined, { codes: [a.staff] })],
  }),
  ownChanges: ({ own, database }) => {
    let second = 0;
    return {
      'POST /api/v2/settings/staff/merge': async () => {
        const {
          rows: [made],
        } = await database.pool.query<{ id: number }>(`
          INSERT INTO staff (tenant_id, store_id, external_id, short_code, name, is_active) VALUES (${own.tenantId}, ${own.store}, 'Zweit', 'ZW', 'Zweite', true) RETURNING id`);
        second = made?.id ?? 0;
        return ownCall(undefined, { into: own.staff, person: second });
      },
      'POST /api/v2/settings/staff/split': async () => ownCall(undefined, { codes: [second] }),
    };
  },
  budgets: {
    'GET /api/v2/settings/staff': [14, 7],
  },
};
