import { addDays } from '@portal/shared/contract/calendar';
import type { StandingProof } from '@portal/shared/contract/marketing';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { householdsUntilClear, NOTHING_YET } from '../effect/clear-after.ts';
import { RESPONSE_DAYS } from './bundle-days.ts';
import type { Decision } from './decide.ts';
import type { Audience } from './gather.ts';

/** Effects that are asked about: what a letter brings at best, and what it usually does. */
const UPLIFTS = [0.08, 0.04, 0.02];

/** Percent held out that show more, beside those of the sentence. */
const LARGER_HOLDOUT = 30;

/** Standard deviations for four of five cases. */
const FOUR_OF_FIVE = 0.8416;

const LONGEST_MONTHS = 120;
const RESPONSE_MONTHS = RESPONSE_DAYS / 30;

interface Replayed {
  bundles: ReadonlyMap<string, Decision>;
  /** ISO */
  today: string;
  months: number;
}

interface First {
  customerId: number;
  on: string;
}

/** The first piece of each household, held out or not. */
function firstsOf(bundles: ReadonlyMap<string, Decision>): First[] {
  const firsts = new Map<string, First>();
  for (const [on, { pieces }] of bundles)
    for (const { due, candidate } of pieces)
      if (!firsts.has(candidate.household)) firsts.set(candidate.household, { customerId: due.customerId, on });
  return [...firsts.values()];
}

/** Share of them who bought within the response time; null: nobody's is over. */
async function baseRateOf(
  trx: Transaction<Database>,
  tenantId: number,
  firsts: readonly First[],
): Promise<number | null> {
  if (firsts.length === 0) return null;
  const { rows } = await sql<{ share: number }>`
    SELECT avg((EXISTS (
      SELECT FROM order_facts o WHERE o.tenant_id = ${tenantId} AND o.customer_id = f.customer_id AND o.is_sale
        AND o.ordered_on BETWEEN f.day AND f.day + ${RESPONSE_DAYS}::int))::int)::float8 AS share
    FROM unnest(${firsts.map(({ customerId }) => customerId)}::bigint[], ${firsts.map(({ on }) => on)}::date[]) AS f (customer_id, day)`.execute(
    trx,
  );
  return rows[0]?.share ?? null;
}

/** What a sentence could show by itself, if as many people came as in its replay. */
export async function proofOf(
  trx: Transaction<Database>,
  { tenant_id: tenantId, sentence: { holdout_percent } }: Audience,
  { bundles, today, months }: Replayed,
): Promise<StandingProof | null> {
  const firsts = firstsOf(bundles);
  const lastRipe = addDays(today, -RESPONSE_DAYS);
  const baseRate = await baseRateOf(
    trx,
    tenantId,
    firsts.filter(({ on }) => on <= lastRipe),
  );
  if (baseRate === null) return null;
  const perMonth = firsts.length / months;
  const percents = holdout_percent < LARGER_HOLDOUT ? [holdout_percent, LARGER_HOLDOUT] : [holdout_percent];
  return {
    households_per_month: perMonth,
    base_rate: baseRate,
    shows: percents.flatMap((percent) =>
      UPLIFTS.map((uplift) => ({
        holdout_percent: percent,
        uplift,
        months: monthsUntil(uplift, { baseRate, perMonth, percent }),
      })),
    ),
  };
}

function monthsUntil(
  uplift: number,
  { baseRate, perMonth, percent }: { baseRate: number; perMonth: number; percent: number },
): number | null {
  const now = { ...NOTHING_YET, treatedShare: 1 - percent / 100 };
  const households = householdsUntilClear(now, { baseRate, uplift, worth: null }, FOUR_OF_FIVE);
  if (households === null) return null;
  const months = Math.ceil(households / perMonth + RESPONSE_MONTHS);
  return months > LONGEST_MONTHS ? null : months;
}
