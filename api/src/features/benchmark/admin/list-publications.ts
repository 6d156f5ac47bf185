import { benchmarkRulesSchema, type BenchmarkPublication } from '@portal/shared/contract/settings-admin';
import type { PageOnlyQuery } from '@portal/shared/contract/common';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Months that are out, the latest first. */
export async function listPublications(
  trx: Transaction<Database>,
  { offset, limit }: PageOnlyQuery,
): Promise<{ total: number; items: BenchmarkPublication[] }> {
  const { total } = await trx
    .selectFrom('bench_publications')
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('bench_publications as p')
    .select([
      'p.month',
      'p.published_at',
      'p.stores',
      'p.invented',
      'p.rules',
      sql<number>`(SELECT count(DISTINCT (m.revenue_class, m.region)) FROM bench_month m WHERE m.month = p.month)`.as(
        'groups',
      ),
    ])
    .orderBy('p.month', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(total),
    items: rows.map(({ published_at, rules, groups, ...row }) => ({
      ...row,
      groups: Number(groups),
      published_at: published_at.toISOString(),
      rules: benchmarkRulesSchema.parse(rules),
    })),
  };
}
