import { QUALITY_CHECKS } from '@portal/shared/contract/settings-admin';
import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

export const tested: TestedFeature = {
  attacks: (a, b) => ({
    'GET /api/v2/quality': own('scope=all'),
    'POST /api/v2/quality/run': own(),
    'GET /api/v2/quality/duplicate': own('scope=all&limit=200'),
    'GET /api/v2/quality/decision': own('limit=200'),
    'POST /api/v2/quality/decision': [
      hidden(undefined, {
        kind: 'ignored',
        check: 'adresse',
        customer_id: a.customer,
        field: 'plz',
        reason: 'stimmt so',
      }),
      hidden(undefined, { kind: 'ignored', check: 'marke', order_id: a.order, field: 'marke', reason: 'stimmt so' }),
      hidden(undefined, {
        kind: 'ignored',
        check: 'dubletten',
        customer_id: b.customer,
        other_customer_id: a.customer,
        field: 'dublette',
        reason: 'zwei Personen',
      }),
      hidden(undefined, { kind: 'corrected', check: 'adresse', customer_id: a.customer, field: 'plz', value: '01067' }),
      hidden(undefined, { kind: 'corrected', check: 'marke', order_id: a.order, field: 'brand', value: 'Fremd' }),
    ],
    'POST /api/v2/quality/decision/batch': [
      hidden(undefined, {
        decisions: [
          { kind: 'corrected', check: 'adresse', customer_id: a.customer, field: 'plz', value: '01067' },
          { kind: 'ignored', check: 'marke', order_id: a.order, field: 'marke', reason: 'stimmt so' },
        ],
      }),
    ],
    'POST /api/v2/quality/decision/undo': [
      hidden(undefined, { ids: [a.decision] }),
      hidden(undefined, { batch: '3f9a52a6-6d7c-4f7e-9a53-0f6f1d1a2b3c' }),
    ],
    'POST /api/v2/quality/merge': [
      hidden(undefined, { survivor_id: a.customer, merged_id: a.otherCustomer, take: ['plz'] }),
      hidden(undefined, { survivor_id: b.customer, merged_id: a.customer, take: ['last_name'] }),
      hidden(undefined, { survivor_id: a.customer, merged_id: b.customer }),
    ],
    'DELETE /api/v2/quality/decision/:id': [hidden({ id: a.decision })],
    'GET /api/v2/quality/choices': ['staff', 'brand', 'glasses_type'].flatMap((field) =>
      own(`scope=all&field=${field}`),
    ),
    'POST /api/v2/quality/:check/accept': [{ params: { check: 'adresse' }, body: { scope: 'all' }, answers: 'own' }],
    'GET /api/v2/quality/:check': QUALITY_CHECKS.map((check) => ({
      params: { check },
      query: 'scope=all&limit=200',
      answers: 'own',
    })),
    'GET /api/v2/quality/:check/rows.csv': ['adresse', 'geburtsdatum'].map((check) => ({
      params: { check },
      query: 'scope=all',
      answers: 'own',
    })),
  }),
  ownChanges: ({ own, database, newest }) => ({
    'POST /api/v2/quality/:check/accept': async () => {
      await database.pool.query(
        `UPDATE customers SET email = 'wer @example.org' WHERE tenant_id = ${own.tenantId} AND id = ${own.otherCustomer}`,
      );
      return ownCall({ check: 'email' }, { scope: 'all' });
    },
    'DELETE /api/v2/quality/decision/:id': async () => ownCall({ id: await newest('quality/decision') }),
  }),
  budgets: {
    'GET /api/v2/quality': [8, 4],
    'GET /api/v2/quality/duplicate': [14, 7],
    'GET /api/v2/quality/decision': [12, 5],
    'GET /api/v2/quality/choices': [9, 5],
    'GET /api/v2/quality/:check': [9, 5],
    'GET /api/v2/quality/:check/rows.csv': [28, 13],
  },
};
