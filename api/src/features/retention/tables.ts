import { staying, type Facts } from '../../platform/database/facts.ts';
import type { RuleName } from './kind.ts';

/** The last run of each rule. */
interface RetentionRunsTable {
  rule: RuleName;
  ran_at: Date;
  removed: number;
  total: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    retention_runs: RetentionRunsTable;
  }
}

export const RETENTION_FACTS: Facts = staying('about the portal, and of no business', 'retention_runs');
