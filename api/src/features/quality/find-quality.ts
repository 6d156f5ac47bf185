import { QUALITY_CHECKS, type CheckCounts, type Quality, type QualityCheckName } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { CHECKS } from './checks/index.ts';
import { addCounts, cleanShare, scoreOf, WEIGHTS } from './score.ts';

interface Day {
  store_id: number;
  day: string;
  computed_at: string;
  checks: Record<QualityCheckName, CheckCounts>;
}

/** The newest scores of the stores as one, and how it came there. Several stores weigh by what they have. */
export async function findQuality(trx: Transaction<Database>, tenantId: number, storeIds: readonly number[]): Promise<Quality> {
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
    const score = scoreOf(addCounts([...latest.values()].map(({ checks }) => checks)));
    if (score !== null) trend.push({ day, score: round(score) });
  }
  const counts = addCounts([...latest.values()].map(({ checks }) => checks));
  const score = scoreOf(counts);
  return {
    score: score === null ? null : round(score),
    computed_at: [...latest.values()].map((row) => row.computed_at).sort().at(-1) ?? null,
    checks: QUALITY_CHECKS.map((check) => ({
      check, weight: WEIGHTS[check], ...counts[check], clean: cleanShare(counts[check]), is_health: CHECKS[check].isHealth ?? false,
    })),
    trend,
  };
}

const round = (score: number) => Math.round(score * 10) / 10;
