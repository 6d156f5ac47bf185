import { analysisFilterSchema, storeComparisonSchema } from '@portal/shared/contract/analyse';
import { readTenant } from '../../platform/database/index.ts';
import type { ApiApp, ApiContext } from '../../platform/http/context.ts';
import { ANALYSIS } from '../../data/analysis/analysis-config.ts';
import { checkPeriod } from '../../data/analysis/check-period.ts';
import { makeQuestion } from '../../data/analysis/question.ts';
import { listScopeStores } from '../../data/stores/list-scope-stores.ts';
import { findStores } from './find-stores.ts';

/** The stores of a business beside each other, by the filter bar; always all that the user is for. */
export function storeComparisonRoutes(app: ApiApp, { db }: ApiContext): void {
  app.get(
    '/api/v2/analysis/stores',
    {
      ...ANALYSIS.route,
      schema: { ...ANALYSIS.schema, querystring: analysisFilterSchema, response: { 200: storeComparisonSchema } },
    },
    ({ user, query }) => {
      const filter = { ...query, scope: 'all' as const };
      checkPeriod(filter);
      return readTenant(db, user, async (trx) => {
        const stores = await listScopeStores(trx, user, 'all');
        return findStores(await makeQuestion(trx, user, filter), new Map(stores.map(({ id, name }) => [id, name])));
      });
    },
  );
}
