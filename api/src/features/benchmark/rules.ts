import { addMonths, firstOfMonth } from '@portal/shared/contract/calendar';
import type { BenchmarkRules } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { BenchRules } from './compare.ts';

export interface SavedRules extends BenchmarkRules {
  version: number;
  updated_at: string | null;
  updated_by: string | null;
}

/** How the operating company has it compared. */
export async function findRules(trx: Transaction<Database>): Promise<SavedRules> {
  const { updated_at, outlier_iqr, ...rules } = await trx
    .selectFrom('bench_settings')
    .select([
      'min_stores',
      'min_businesses',
      'outlier_iqr',
      'revenue_bounds',
      'publish_day',
      'publish_lag',
      'version',
      'updated_at',
      'updated_by',
    ])
    .executeTakeFirstOrThrow();
  return { ...rules, outlier_iqr: Number(outlier_iqr), updated_at: updated_at?.toISOString() ?? null };
}

export const asBenchRules = (rules: BenchmarkRules): BenchRules => ({
  minStores: rules.min_stores,
  minBusinesses: rules.min_businesses,
  outlierIqr: rules.outlier_iqr,
  revenueBounds: rules.revenue_bounds,
});

type Calendar = Pick<BenchmarkRules, 'publish_day' | 'publish_lag'>;

/** First day of the latest month that may be published on a day. */
export function dueMonth(day: string, { publish_day, publish_lag }: Calendar): string {
  return addMonths(firstOfMonth(day), Number(day.slice(8)) >= publish_day ? -publish_lag : -publish_lag - 1);
}

/** The day on which the month after the latest due one is published. */
export const nextPublication = (day: string, rules: Calendar): string =>
  `${addMonths(dueMonth(day, rules), rules.publish_lag + 1).slice(0, 8)}${String(rules.publish_day).padStart(2, '0')}`;
