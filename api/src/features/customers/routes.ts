import { pageQuerySchema } from '@portal/shared/contract/common';
import { customerOrderPageSchema, customerPageSchema, customerSchema } from '@portal/shared/contract/marketing';
import { withTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { idParams } from '../../platform/http/path-number.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { today } from '@portal/shared/contract/calendar';
import { createDictionaries } from './dictionaries.ts';
import { findCustomer, hasCustomer } from './find-customer.ts';
import { listCustomerOrders } from './list-orders.ts';
import { searchCustomers } from './search-customers.ts';

const BASE = '/api/v2/optician-marketing/customer';
const config = { groups: ['Marketing'] };
const tags = ['Kunden'];
const paging = pageQuerySchema.omit({ q: true });

const unknownCustomer = () =>
  new ApiProblem(
    404,
    'customer-not-found',
    'Diesen Kunden gibt es in Ihrem Betrieb nicht (mehr). Bitte suchen Sie ihn neu.',
  );

/** marketing/kunden-suchen (specification, section 7); consents, measurements and erasure are routes of src/law. */
export function customerRoutes(app: ApiApp, { db }: ApiContext): void {
  const dictionaries = createDictionaries();

  app.get(
    BASE,
    {
      config,
      schema: { tags, querystring: pageQuerySchema, response: { 200: customerPageSchema } },
    },
    ({ user, query }) =>
      withTenant(db, user, (trx) => searchCustomers(trx, user.tenantId, dictionaries, today(), query)),
  );

  app.get(
    `${BASE}/:id`,
    {
      config,
      schema: { tags, params: idParams, response: { 200: customerSchema } },
    },
    async ({ user, params: { id } }) => {
      const customer = await withTenant(db, user, (trx) => findCustomer(trx, user, id, today()));
      if (!customer) throw unknownCustomer();
      return customer;
    },
  );

  app.get(
    `${BASE}/:id/orders`,
    {
      config,
      schema: { tags, params: idParams, querystring: paging, response: { 200: customerOrderPageSchema } },
    },
    ({ user, params: { id }, query }) =>
      withTenant(db, user, async (trx) => {
        if (!(await hasCustomer(trx, user.tenantId, id))) throw unknownCustomer();
        return listCustomerOrders(trx, user.tenantId, id, query);
      }),
  );
}
