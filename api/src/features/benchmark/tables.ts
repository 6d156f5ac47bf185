import type { ColumnType, Generated } from 'kysely';
import { staying, type Facts } from '../../platform/database/facts.ts';

type Day = string;

interface BenchSettingsTable {
  only_row: Generated<boolean>;
  min_stores: Generated<number>;
  min_businesses: Generated<number>;
  outlier_iqr: Generated<number>;
  /** Euros in the calendar year before, ascending. */
  revenue_bounds: Generated<number[]>;
  publish_day: Generated<number>;
  publish_lag: Generated<number>;
  version: Generated<number>;
  updated_at: Date | null;
  updated_by: string | null;
}

/** A month whose comparison is out, and stays as it is. */
interface BenchPublicationTable {
  month: Day;
  published_at: Generated<Date>;
  /** Rules it was published by. */
  rules: ColumnType<unknown, string, string>;
  stores: number;
  invented: boolean;
}

interface BenchMonthTable {
  month: Day;
  kpi: string;
  revenue_class: string;
  region: string;
  stores: number;
  businesses: number;
  p10: number;
  p25: number;
  median: number;
  p75: number;
  p90: number;
}

interface BenchBestTable {
  month: Day;
  kpi: string;
  revenue_class: string;
  region: string;
  trait: string;
  stores: number;
  businesses: number;
  best: number;
  whole: number;
}

interface BenchSecretTable {
  only_row: Generated<boolean>;
  key: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    bench_settings: BenchSettingsTable;
    bench_publications: BenchPublicationTable;
    bench_month: BenchMonthTable;
    bench_best: BenchBestTable;
    bench_secret: BenchSecretTable;
  }
}

// Made of figures of all businesses, but never anew: what is published stays.
export const BENCHMARK_FACTS: Facts = staying(
  'of the operating company, the same for every business',
  'bench_settings',
  'bench_publications',
  'bench_month',
  'bench_best',
  'bench_secret',
);
