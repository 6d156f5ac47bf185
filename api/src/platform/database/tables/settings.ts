import type { GoalKpi } from '@portal/shared/contract/common';
import type { Generated } from 'kysely';

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

interface BusinessSettingsTable {
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
  /** Its months go into the benchmark. */
  shares_benchmark: Generated<boolean>;
  /** The model of the market learns from it. */
  shares_market_model: Generated<boolean>;
  updated_at: Generated<Date>;
  updated_by: string;
}

/** What a business says of a staff code; null: as the file says. */
interface StaffDecisionsTable {
  tenant_id: number;
  staff_id: number;
  /** The code that stands for the person. */
  person_id: number;
  name: string | null;
  is_active: boolean | null;
  hours_per_week: number | null;
  /** Where the person belongs. */
  store_id: Generated<number | null>;
  version: Generated<number>;
}

/** View: every code with its person, and what is told of the person. */
interface StaffPeopleView {
  tenant_id: number;
  staff_id: number;
  person_id: number;
  /** Decided, else of the code that stands for the person. */
  store_id: number;
  name: string;
  is_active: boolean;
  hours_per_week: number | null;
  /** 0: nothing decided. */
  version: number;
}

interface StoreSettingsTable {
  tenant_id: number;
  store_id: number;
  version: Generated<number>;
  /** Null: as the file says. */
  name: string | null;
  is_visible: Generated<boolean>;
  /** Degrees; null: the middle of its postcode. */
  lat: number | null;
  lon: number | null;
  /** 1: Monday to 7: Sunday. */
  open_days: number[];
  updated_at: Generated<Date>;
  updated_by: string;
}

/** View: where each store is, and when it is open. */
interface StorePlacesView {
  tenant_id: number;
  store_id: number;
  state: string | null;
  lat: number | null;
  lon: number | null;
  /** Decided, not the middle of the postcode. */
  is_set: boolean;
  open_days: number[];
}

interface BusinessProfilesTable {
  tenant_id: number;
  version: Generated<number>;
  name: string;
  street: string;
  plz: string;
  city: string;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface AgreementAcceptancesTable {
  tenant_id: number;
  version: string;
  accepted_at: Generated<Date>;
  accepted_by: string;
}

export interface SettingsTables {
  store_settings: StoreSettingsTable;
  store_places: StorePlacesView;
  business_profiles: BusinessProfilesTable;
  agreement_acceptances: AgreementAcceptancesTable;
  staff_decisions: StaffDecisionsTable;
  staff_people: StaffPeopleView;
  goal_sheets: GoalSheetsTable;
  goals: GoalsTable;
  business_settings: BusinessSettingsTable;
}
