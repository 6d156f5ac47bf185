import type { AGE_GROUPS, GlassesOrders } from '@portal/shared/contract/analyse';
import { sql } from 'kysely';
import { kept } from '../../platform/database/index.ts';
import type { Question } from '../../data/analysis/question.ts';
import { countedIn } from '../../data/analysis/counted-in.ts';
import type { CutRange } from '../../data/analysis/cut-at-months.ts';

export interface TypeRow {
  key: number;
  type: GlassesOrders['types'][number]['type'];
  age: (typeof AGE_GROUPS)[number];
  pieces: number;
}

/** Glasses of each key by type and age of the wearer, those taken back at their own day as −1. */
export async function countTypes(question: Question, ranges: readonly CutRange[]): Promise<TypeRow[]> {
  const { rows } = await kept(sql<TypeRow>`
    SELECT key, glasses_type AS type, age_group AS age, sum(order_count) AS pieces
    FROM ${countedIn(question, ranges)}
    WHERE kind = 'Brille'
    GROUP BY 1, 2, 3`).execute(question.trx);
  return rows;
}
