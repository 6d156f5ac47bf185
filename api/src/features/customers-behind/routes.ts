import {
  customerSliceQuerySchema,
  madeSelectionSchema,
  sliceCustomerPageSchema,
  sliceSelectionSchema,
} from '@portal/shared/contract/analyse';
import { readTenant, withTenant } from '../../platform/database/index.ts';
import type { Feature } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { makeCustomerQuestion, type CustomerSets } from '../../data/analysis/slices/customer-sets.ts';
import { listCustomers } from './list-customers.ts';
import { makeSelection } from './make-selection.ts';

/** Who may both see the figure and make a selection. */
const MAKERS = ANALYSIS.route.config.groups.map((group) => `${group}&&Marketing-Manager`);

/** The customers behind a figure of any analysis, and the selection that is made of them. */
export const customersBehindRoutes =
  (sets: CustomerSets): Feature =>
  (app, { db }) => {
    app.get(
      '/api/v2/analysis/customers',
      {
        ...ANALYSIS.route,
        schema: {
          ...ANALYSIS.schema,
          querystring: customerSliceQuerySchema,
          response: { 200: sliceCustomerPageSchema },
        },
      },
      async ({ user, query }) => {
        if ('from' in query) checkPeriod(query);
        return readTenant(db, user, async (trx) =>
          listCustomers(await makeCustomerQuestion(trx, user, query), sets, user, query),
        );
      },
    );

    app.post(
      '/api/v2/analysis/customers/selection',
      {
        config: { groups: MAKERS, changes: ['selection'] },
        schema: { ...ANALYSIS.schema, body: sliceSelectionSchema, response: { 201: madeSelectionSchema } },
      },
      async ({ user, body: { name, slice } }, reply) => {
        checkPeriod(slice);
        const made = await withTenant(db, user, async (trx) =>
          makeSelection(await makeCustomerQuestion(trx, user, slice), sets, user, name),
        );
        return reply.code(201).send(made);
      },
    );
  };
