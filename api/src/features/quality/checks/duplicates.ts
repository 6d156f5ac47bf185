import { sql } from 'kysely';
import { openPairs } from '../../../data/decisions/open-pairs.ts';
import type { Check } from './check.ts';
import { countPeople, NO_COSTS } from './people.ts';

/** Customers who look like another one, wherever in the business that one is. */
export const duplicates: Check = {
  name: 'dubletten',
  problems: {
    duplicate: 'Diese Person gibt es vermutlich noch einmal. Bitte vergleichen Sie beide und führen Sie sie zusammen.',
  },
  population: countPeople,
  rows: (scope) => sql`
    SELECT DISTINCT k.store_id, k.id AS customer_id, NULL::bigint AS order_id, 'person' AS field, 'duplicate' AS problem,
      NULL::text AS value, NULL::text AS proposed, ${NO_COSTS}
    FROM (${openPairs(scope.tenantId)}) pair
    JOIN customers k ON k.tenant_id = ${scope.tenantId} AND k.id IN (pair.customer_id, pair.other_id)
    WHERE k.store_id = ANY(${scope.storeIds}::bigint[])`,
};
