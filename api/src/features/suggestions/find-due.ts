import { SUGGESTION_DAYS } from '@portal/shared/contract/marketing';
import { addMonths } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import { readThresholds } from '../../data/customer-status/status.ts';
import { chanceWithin } from '../../data/campaigns/chance-within.ts';
import { findModelCard } from '../../data/customer-scores/find-model-card.ts';
import type { StoresAsked } from '../../data/stores/scope.ts';
import { ask, hitsOf, type Looking } from './find-people.ts';
import { kindsOf } from './kinds.ts';

/** Who is written to first: as many as a quiet afternoon has time for. */
const FIRST_PEOPLE = 20;

/** The customers of the suggestion 'Nächste Brille fällig' who may be written to, and what they will buy. */
export interface Due {
  /** By letter, e-mail or SMS. */
  people: number;
  /** Of them, within 90 days and by the forecast; and the variance of that number, if each decides alone. */
  buyers: number;
  variance: number;
  /** The lowest chance of six months among the first people, in percent, and how many those are. */
  first: { people: number; percent: number };
  /** Of main glasses in the twelve months up to the last day with data, cents; null with fewer than two. */
  price: { mean: number; variance: number } | null;
  /**
   * By how much of a customer's chance the forecast was off in hindsight (expected calibration error), of 90 days; null: it was never tested.
   */
  off: number | null;
}

/** Days that the hindsight of forecasts is about. */
const SIX_MONTHS = 182.6;

/** @returns null where nobody has a chance, or nobody of the best quarter may be written to */
export async function findDue(looking: Looking, dataDate: string | null): Promise<Due | null> {
  const { trx, tenantId } = looking;
  const kind = kindsOf(await readThresholds(trx, tenantId)).due;
  const asked = await ask(looking, kind);
  if (!asked) return null;
  const chance = chanceWithin.sql(sql`s.next_glasses_p6 / 100.0`, sql.lit(SUGGESTION_DAYS));
  const {
    rows: [found],
  } = await sql<{ people: number; buyers: number; variance: number; firstPeople: number; percent: number | null }>`
    SELECT count(*)::int AS people, coalesce(sum(chance), 0)::float8 AS buyers, coalesce(sum(chance * (1 - chance)), 0)::float8 AS variance,
      count(*) FILTER (WHERE place <= ${FIRST_PEOPLE})::int AS "firstPeople", (min(percent) FILTER (WHERE place <= ${FIRST_PEOPLE}))::int AS percent
    FROM (
      SELECT ${chance} AS chance, s.next_glasses_p6 AS percent, row_number() OVER (ORDER BY s.next_glasses_p6 DESC, k.id) AS place
      ${hitsOf(looking, kind, asked)} AND (f.may_letter OR f.may_email OR f.may_sms)
    ) due`.execute(trx);
  if (!found?.people) return null;
  const { people, buyers, variance, firstPeople, percent } = found;
  const { ece } = await findModelCard(trx, tenantId);
  return {
    people,
    buyers,
    variance,
    first: { people: firstPeople, percent: percent ?? 0 },
    price: await findMainPrice(looking, dataDate),
    off: ece === null ? null : (ece * SUGGESTION_DAYS) / SIX_MONTHS,
  };
}

async function findMainPrice({ trx, tenantId, storeIds }: StoresAsked, dataDate: string | null): Promise<Due['price']> {
  if (dataDate === null) return null;
  const {
    rows: [found],
  } = await sql<{ mean: number | null; variance: number | null }>`
    SELECT avg(revenue_cents)::float8 AS mean, var_samp(revenue_cents)::float8 AS variance FROM order_facts
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND is_sale AND is_main AND ordered_on > ${addMonths(dataDate, -12)}`.execute(
    trx,
  );
  return found && found.mean !== null && found.variance !== null
    ? { mean: found.mean, variance: found.variance }
    : null;
}
