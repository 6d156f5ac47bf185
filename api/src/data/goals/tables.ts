import type { GoalKpi } from '@portal/shared/contract/common';
import type { Generated } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

interface GoalSheetsTable {
  tenant_id: number;
  store_id: number;
  year: number;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface GoalsTable {
  tenant_id: number;
  store_id: number;
  year: number;
  /** 1 to 12. */
  month: number;
  kpi: GoalKpi;
  /** Cents, pieces, or a share of 1. */
  value: number;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    goal_sheets: GoalSheetsTable;
    goals: GoalsTable;
  }
}

export const GOALS_FACTS: Facts = taken('goal_sheets', 'goals');
