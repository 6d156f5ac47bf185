import type { BenchmarkQuery } from '@portal/shared/contract/benchmark';
import type { BenchmarkRules } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { classIn } from './classes.ts';
import { disturb, factorsOf } from './disturb.ts';
import type { StoreMonth } from './kpis.ts';

/** A month that is out, with all its groups that a store is in by class and region as asked. */
export interface PublishedMonth {
  month: string;
  invented: boolean;
  rules: BenchmarkRules;
}

/** The peers of a store in a month; '' for what is not known of it. */
export interface OwnGroup {
  revenueClass: string;
  region: string;
}

/** Tells for each month which group a store is compared with. */
export function ownGroups(
  own: readonly StoreMonth[],
  { peers }: Pick<BenchmarkQuery, 'peers'>,
  region: string | null,
  key: string,
): (month: string, bounds: readonly number[]) => OwnGroup {
  const disturbed = own.map((month) => disturb(month, factorsOf(key, month)));
  const byClass = peers === 'klasse' || peers === 'klasse-region';
  const byRegion = peers === 'region' || peers === 'klasse-region';
  return (month, bounds) => ({
    revenueClass: byClass ? (classIn(Number(month.slice(0, 4)), disturbed, bounds) ?? '') : '*',
    region: byRegion ? (region ?? '') : '*',
  });
}

export async function findPublished(trx: Transaction<Database>): Promise<PublishedMonth[]> {
  const rows = await trx
    .selectFrom('bench_publications')
    .select(['month', 'rules', 'invented'])
    .orderBy('month')
    .execute();
  return rows.map(({ rules, ...month }) => ({ ...month, rules: rules as BenchmarkRules }));
}
