import { MIN_CUSTOMERS_PER_PLZ, type CatchmentRingName, type CustomerSlice } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import { germanPlz } from '../../data/definitions/german-plz.ts';
import { buyers } from '../../data/analysis/slices/buyers.ts';
import type { CustomerQuestion, CustomerSet } from '../../data/analysis/slices/customer-sets.ts';
import type { Stores } from '../../data/stores/scope.ts';
import { homes, nearPlz } from './near-plz.ts';
import { RING_BOUNDS } from './rings.ts';

type BuyersBy = Extract<CustomerSlice, { set: 'plz' | 'ring' }>;
const buyersOf = (question: CustomerQuestion<BuyersBy>) =>
  buyers({ ...question, slice: { ...question.slice, set: 'buyers' } });

/** Buyers who live in one postcode; nobody where they are too few to be told apart. */
export const buyersOfPlz: CustomerSet<'plz'> = (question) => sql`
  SELECT customer_id, amount_cents FROM (
    SELECT b.customer_id, b.amount_cents, count(*) OVER () AS people
    FROM (${buyersOf(question)}) b
    JOIN customers c ON c.tenant_id = ${question.tenantId} AND c.id = b.customer_id
    WHERE ${germanPlz} = ${question.slice.plz} AND EXISTS (SELECT FROM geo_plz g WHERE g.plz = ${question.slice.plz})
  ) living WHERE people >= ${MIN_CUSTOMERS_PER_PLZ}::int`;

/** Buyers by the distance of their postcode from the nearest store. */
export const buyersOfRing: CustomerSet<'ring'> = (question) => sql`
  SELECT b.customer_id, b.amount_cents
  FROM (${buyersOf(question)}) b
  JOIN customers c ON c.tenant_id = ${question.tenantId} AND c.id = b.customer_id
  WHERE ${livesIn(question.slice.ring, question)}`;

/** Whether customer `c` lives in the ring, by the very distances that the figures have. */
function livesIn(ring: CatchmentRingName, stores: Stores): RawBuilder<boolean> {
  const isKnown = sql<boolean>`EXISTS (SELECT FROM geo_plz g WHERE g.plz = ${germanPlz})`;
  const near = nearPlz(stores);
  if (ring === 'unlocated') return sql`NOT ${isKnown}`;
  if (ring === 'beyond') {
    return sql`${isKnown} AND EXISTS (${homes(stores)}) AND ${germanPlz} NOT IN (SELECT n.plz FROM (${near}) n)`;
  }
  const { over, upTo } = RING_BOUNDS[ring];
  return sql`${germanPlz} IN (SELECT n.plz FROM (${near}) n WHERE n.km > ${over}::float8 AND n.km <= ${upTo}::float8)`;
}
