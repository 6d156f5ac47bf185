import { SUGGESTION_DAYS } from '@portal/shared/contract/marketing';
import { addDays } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { readThresholds } from '../../data/customer-status/status.ts';
import { inStores, type StoresAsked } from '../../data/stores/scope.ts';
import { ask, hitsOf, type Looking } from './find-people.ts';
import { kindsOf } from './kinds.ts';

/** The customers that `findDue` counts, by their numbers of the portal. */
export async function listDue(looking: Looking): Promise<number[]> {
  const { trx, tenantId } = looking;
  const kind = kindsOf(await readThresholds(trx, tenantId)).due;
  const asked = await ask(looking, kind);
  if (!asked) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT k.id ${hitsOf(looking, kind, asked)} AND (f.may_letter OR f.may_email OR f.may_sms) ORDER BY k.id`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** What customers have bought since a day. */
export interface Bought {
  /** How many of the customers are of the stores. */
  people: number;
  /** Of them, who has bought main glasses, and what these cost, cents. */
  buyers: number;
  cents: number;
  /** Last day that is looked at, ISO: 90 days after, or the last day with data. */
  to: string;
}

/** @param on the day, ISO; the data reach it */
export async function findBought(
  { trx, ...stores }: StoresAsked,
  customerIds: readonly number[],
  { on, dataDate }: { on: string; dataDate: string },
): Promise<Bought> {
  const end = addDays(on, SUGGESTION_DAYS);
  const to = end < dataDate ? end : dataDate;
  const {
    rows: [found],
  } = await sql<Omit<Bought, 'to'>>`
    SELECT (SELECT count(*)::int FROM customers WHERE ${inStores(stores)} AND id = ANY(${customerIds}::bigint[])) AS people,
      count(DISTINCT customer_id)::int AS buyers, coalesce(sum(revenue_cents), 0)::bigint AS cents
    FROM order_facts
    WHERE ${inStores(stores)} AND is_sale AND is_main AND ordered_on BETWEEN ${on} AND ${to}
      AND customer_id = ANY(${customerIds}::bigint[])`.execute(trx);
  if (!found) throw new Error('An aggregate without groups gives a row');
  return { ...found, to };
}
