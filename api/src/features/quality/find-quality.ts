import { addDays, today } from '@portal/shared/contract/calendar';
import { QUALITY_CHECKS, type Quality } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { CHECKS } from './checks/index.ts';
import { countDecided } from './decisions/count-decided.ts';
import { addCounts, cleanShare, scoreOf, WEIGHTS, type CountsByCheck } from '../../data/quality/score.ts';

interface Day {
  store_id: number;
  day: string;
  computed_at: string;
  checks: CountsByCheck;
}

const WEEK = 7;

/** The newest scores of the stores as one, how it came there, and what a week has changed. Several stores weigh by what they have. */
export async function findQuality(
  trx: Transaction<Database>,
  tenantId: number,
  storeIds: readonly number[],
): Promise<Quality> {
  const { rows } = await sql<Day>`
    SELECT store_id, day, checks, to_char(computed_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS computed_at
    FROM quality_scores
    WHERE tenant_id = ${tenantId} AND store_id = ANY(${storeIds}::bigint[]) AND day > (now() AT TIME ZONE 'Europe/Berlin')::date - 366
    ORDER BY day, store_id`.execute(trx);
  const latest = new Map<number, Day>();
  const trend: Quality['trend'] = [];
  for (const [day, stores] of Map.groupBy(rows, (row) => row.day)) {
    // A store that was not computed on that day is as it was before.
    for (const row of stores) latest.set(row.store_id, row);
    const score = scoreOf(addCounts(countsOf(latest)));
    if (score !== null) trend.push({ day, score: round(score) });
  }
  const counts = addCounts(countsOf(latest));
  const score = scoreOf(counts);
  const weekAgo = addDays(today(), -WEEK);
  const then = new Map(rows.filter(({ day }) => day <= weekAgo).map((row) => [row.store_id, row]));
  // With fewer stores than today, a difference would tell of the stores.
  const before = then.size > 0 && then.size === latest.size ? addCounts(countsOf(then)) : null;
  const scoreBefore = before && scoreOf(before);
  return {
    score: score === null ? null : round(score),
    computed_at:
      [...latest.values()]
        .map((row) => row.computed_at)
        .sort()
        .at(-1) ?? null,
    checks: QUALITY_CHECKS.map((check) => ({
      check,
      weight: WEIGHTS[check],
      ...counts[check],
      clean: cleanShare(counts[check]),
      is_health: CHECKS[check].isHealth ?? false,
      affected_before: before && before[check].affected,
    })),
    week: {
      score_before: scoreBefore === null ? null : round(scoreBefore),
      decided: await countDecided(trx, tenantId, storeIds, weekAgo),
    },
    trend,
  };
}

const countsOf = (days: ReadonlyMap<number, Day>) => [...days.values()].map(({ checks }) => checks);

const round = (score: number) => Math.round(score * 10) / 10;
