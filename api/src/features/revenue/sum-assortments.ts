import type { RevenueAssortment } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import { countedIn } from '../../data/analysis/counted-in.ts';
import type { Question } from '../../data/analysis/question.ts';
import { cutAtMonths } from '../../data/analysis/cut-at-months.ts';
import { bothSides, CURRENT, PREVIOUS } from '../../data/analysis/whole-period.ts';

/** Revenue and pieces by kind and, for glasses, by type, in the period and in what it is compared with; largest first. */
export async function sumAssortments(question: Question): Promise<RevenueAssortment[]> {
  const sumOf = (key: number) => sql`json_build_object(
    'umsatz', coalesce(sum(revenue_cents) FILTER (WHERE key = ${sql.lit(key)}), 0), 'pieces', coalesce(sum(order_count) FILTER (WHERE key = ${sql.lit(key)}), 0))`;
  const { rows } = await kept(sql<RevenueAssortment>`
    SELECT kind, type, ${sumOf(CURRENT)} AS current, ${sumOf(PREVIOUS)} AS previous
    FROM (
      SELECT *, CASE WHEN kind IN ('Brille', 'Neuverglasung') THEN glasses_type END AS type
      FROM ${countedIn(question, cutAtMonths(bothSides(question.period), question.dataDate), ['kind', 'glasses_type'])}
    ) sold
    GROUP BY kind, type
    ORDER BY sum(revenue_cents) DESC, kind, type`).execute(question.trx);
  return rows;
}
