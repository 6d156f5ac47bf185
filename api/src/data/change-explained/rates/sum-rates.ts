import type { ChangeDimensionKey } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import type { Question } from '../../analysis/question.ts';
import { byDimension, keyed, ordersIn } from '../sum-sides.ts';
import type { RateDefinition } from './rate-figures.ts';
import type { RateCounts } from './split-rate.ts';

/** A group of a range; `dimension` null: all of it. */
export interface RateSum extends RateCounts {
  /** Position of the range. */
  key: number;
  dimension: ChangeDimensionKey | null;
  value: string;
}

/** What is divided and by what, of each range: all of it, and by each of the dimensions. */
export async function sumRates(
  question: Question,
  { part, whole }: RateDefinition,
  ranges: readonly Days[],
  dimensions: readonly ChangeDimensionKey[],
): Promise<RateSum[]> {
  const counts = sql`coalesce(${part}, 0)::bigint AS part, coalesce(${whole}, 0)::bigint AS whole`;
  const orders = sql`(SELECT f.* FROM ${ordersIn(question, 'umsatz')} AND f.kind = 'Brille') f`;
  const { rows } = await sql<RateSum>`
    SELECT range.key, summed.* FROM ${keyed(ranges)}
    CROSS JOIN LATERAL (
      SELECT NULL AS dimension, '' AS value, ${counts} FROM ${orders}
      ${
        dimensions.length === 0
          ? sql``
          : sql`UNION ALL SELECT one.dimension, one.value, ${counts} FROM ${orders} ${byDimension(dimensions)} GROUP BY 1, 2`
      }
    ) summed`.execute(question.trx);
  return rows;
}
