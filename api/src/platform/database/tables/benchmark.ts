import type { Generated } from 'kysely';

type Day = string;

export interface BenchSettingsTable {
  only_row: Generated<boolean>;
  min_stores: Generated<number>;
  min_businesses: Generated<number>;
  outlier_iqr: Generated<number>;
  /** Euros in the twelve months before, ascending. */
  revenue_bounds: Generated<number[]>;
  published_to: Day | null;
}

export interface BenchMonthTable {
  month: Day;
  kpi: string;
  revenue_class: string;
  region: string;
  stores: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

export interface StoreBenchTable {
  tenant_id: number;
  store_id: number;
  month: Day;
  kpi: string;
  revenue_class: string;
  region: string;
  value: number;
  percentile: number;
}

export interface BenchmarkTables {
  bench_settings: BenchSettingsTable;
  bench_month: BenchMonthTable;
  store_bench: StoreBenchTable;
}
