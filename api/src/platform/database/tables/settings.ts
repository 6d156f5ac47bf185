import type { GoalKpi } from '@portal/shared/contract/common';
import type { Generated } from 'kysely';

export interface GoalSheetsTable {
  tenant_id: number;
  store_id: number;
  year: number;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

export interface GoalsTable {
  tenant_id: number;
  store_id: number;
  year: number;
  /** 1 to 12. */
  month: number;
  kpi: GoalKpi;
  /** Cents, pieces, or a share of 1. */
  value: number;
}

export interface BusinessSettingsTable {
  tenant_id: number;
  version: Generated<number>;
  at_risk_months: Generated<number>;
  lost_months: Generated<number>;
  amounts: Generated<'gross' | 'net'>;
  staff_pseudonyms: Generated<boolean>;
  min_rank_orders: Generated<number>;
  excluded_kinds: Generated<string[]>;
  exclude_free_orders: Generated<boolean>;
  /** Rises with the exclusions and the amounts; `derived_editions` says which one the figures follow. */
  figures_version: Generated<number>;
  /** Where addresses are released, when not in the portal. */
  release_url: Generated<string | null>;
  updated_at: Generated<Date>;
  updated_by: string;
}

export interface SettingsTables {
  goal_sheets: GoalSheetsTable;
  goals: GoalsTable;
  business_settings: BusinessSettingsTable;
}
