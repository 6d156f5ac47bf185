import { hidden, own, ownCall } from '../../../testing/foreign/call.ts';
import type { OpenDatabase } from '../../../platform/database/index.ts';
import type { TestedFeature } from '../../../testing/tested-feature.ts';

const BASE = '/api/v2/optician-marketing/answer';
const CONFIRMATIONS = '/api/v2/optician-marketing/customer/:id/email-confirmations';

declare module '../../../testing/foreign/call.ts' {
  interface FeatureThings {
    answer: number;
    confirmation: number;
  }
}

/** Customers answer, and nobody of the business: it is written as their page does. */
const written = async (database: OpenDatabase, query: string): Promise<number> =>
  Number((await database.pool.query<{ id: string }>(`${query} RETURNING id`)).rows[0]?.id);
const writeAnswer = (database: OpenDatabase, tenantId: number) =>
  written(
    database,
    `INSERT INTO customer_answers (tenant_id, list_id, customer_id, store_id, kind, wish_on, day_part)
     SELECT tenant_id, list_id, customer_id, store_id, 'appointment', '2027-03-02', 'noon' FROM shipping_list_members WHERE tenant_id = ${tenantId} LIMIT 1`,
  );
const writeConfirmation = (database: OpenDatabase, tenantId: number, customer: number | string, address: string) =>
  written(
    database,
    `INSERT INTO email_confirmations (tenant_id, customer_id, store_id, address, text_version, expires_at, confirmed_at)
     SELECT tenant_id, id, store_id, '${address}', 'x', now(), now() FROM customers WHERE tenant_id = ${tenantId} AND id = ${customer}`,
  );

export const tested: TestedFeature = {
  things: {
    make: async ({ database, tenantId, word }) => ({
      answer: await writeAnswer(database, tenantId),
      confirmation: await writeConfirmation(
        database,
        tenantId,
        `(SELECT min(id) FROM customers WHERE tenant_id = ${tenantId})`,
        `${word}@anders.example`,
      ),
    }),
    none: { answer: 1, confirmation: 1 },
  },
  attacks: (a) => ({
    [`GET ${BASE}`]: own(`state=all&customer=${a.customer}`),
    [`GET ${BASE}/open`]: own(),
    [`GET ${BASE}/summary/:id`]: [hidden({ id: a.list })],
    [`GET ${BASE}/:id/calendar`]: [hidden({ id: a.answer })],
    [`PUT ${BASE}/:id/done`]: [hidden({ id: a.answer }, { done: true })],
    [`GET ${CONFIRMATIONS}`]: [hidden({ id: a.customer })],
    [`POST ${CONFIRMATIONS}`]: [hidden({ id: a.customer })],
    [`POST ${CONFIRMATIONS}/:confirmation/acceptance`]: [hidden({ id: a.customer, confirmation: a.confirmation })],
  }),
  ownChanges: ({ own: { tenantId, customer }, database }) => ({
    [`POST ${CONFIRMATIONS}`]: async () => {
      await database.pool.query(
        `UPDATE customers SET email = 'kunde@example.org' WHERE tenant_id = ${tenantId} AND id = ${customer}`,
      );
      return ownCall({ id: customer });
    },
    [`POST ${CONFIRMATIONS}/:confirmation/acceptance`]: async () =>
      ownCall({
        id: customer,
        confirmation: await writeConfirmation(database, tenantId, customer, 'neu@example.org'),
      }),
  }),
  budgets: {
    [`GET ${BASE}`]: [8, 3],
    [`GET ${BASE}/open`]: [7, 2],
    [`GET ${BASE}/summary/:id`]: [8, 3],
    [`GET ${BASE}/:id/calendar`]: [8, 3],
    [`GET ${CONFIRMATIONS}`]: [9, 4],
  },
};
