import type { GlassesCount } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { isOver45 } from '../../data/definitions/age-group.ts';
import { isCorrective } from '../../data/derived/store-month.ts';
import type { Question } from '../../data/analysis/question.ts';
import { countedIn } from '../../data/analysis/counted-in.ts';
import type { CutRange } from '../../data/analysis/cut-at-months.ts';

const over45 = isOver45.sql(sql`age_group`);
const isPair = sql`kind = 'Brille'`;
const isProgressive = sql`kind = 'Brille' AND glasses_type = 'Gleitsicht'`;

/** Pieces of each key; one without any orders has no row. */
export async function countGlasses(
  question: Question,
  ranges: readonly CutRange[],
): Promise<(GlassesCount & { key: number })[]> {
  const { rows } = await kept(sql<GlassesCount & { key: number }>`
    SELECT key,
      coalesce(sum(order_count) FILTER (WHERE ${isPair}), 0) AS glasses,
      coalesce(sum(order_count) FILTER (WHERE kind = 'Neuverglasung'), 0) AS reglazing,
      coalesce(sum(main_count) FILTER (WHERE ${isPair}), 0) AS main,
      coalesce(sum(sale_count - main_count) FILTER (WHERE ${isPair}), 0) AS extra,
      coalesce(sum(sale_count) FILTER (WHERE ${isProgressive}), 0) AS progressive,
      coalesce(sum(sale_count) FILTER (WHERE ${isPair} AND ${isCorrective}), 0) AS corrective,
      coalesce(sum(sale_count) FILTER (WHERE ${isProgressive} AND ${over45}), 0) AS progressive_45,
      coalesce(sum(sale_count) FILTER (WHERE ${isPair} AND ${isCorrective} AND ${over45}), 0) AS corrective_45
    FROM ${countedIn(question, ranges)}
    WHERE kind IN ('Brille', 'Neuverglasung')
    GROUP BY key`).execute(question.trx);
  return rows;
}
