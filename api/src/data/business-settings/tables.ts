import type { PostageClass } from '@portal/shared/contract/prices';
import type { PriceLimits } from '@portal/shared/contract/prices';
import type { PurchaseShare } from '@portal/shared/contract/settings-admin';
import type { RetentionRule } from '@portal/shared/contract/settings-admin';
import type { Generated, JSONColumnType } from 'kysely';
import { taken, type Facts } from '../../platform/database/facts.ts';

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
  /** What its Daueraktionen have done goes into the effects of the market, once the agreement names them. */
  shares_effects: Generated<boolean>;
  /** Nothing is forecast of anybody. */
  without_forecasts: Generated<boolean>;
  /** What tells something about the eyes is used for marketing with einw_gesundheit alone. */
  strict_health: Generated<boolean>;
  /** E-mails to customers without a consent, by § 7 (3) UWG; who has confirmed its conditions, and when. */
  existing_customer_email: Generated<boolean>;
  existing_email_confirmed_at: Date | null;
  existing_email_confirmed_by: string | null;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface PostageSettingsTable {
  tenant_id: number;
  /** By quantity. */
  classes: JSONColumnType<PostageClass[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface PurchaseSettingsTable {
  tenant_id: number;
  /** By name. */
  shares: JSONColumnType<PurchaseShare[]>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface PriceLimitSettingsTable {
  tenant_id: number;
  limits: JSONColumnType<PriceLimits>;
  version: Generated<number>;
  updated_at: Generated<Date>;
  updated_by: string;
}

interface RetentionTermsTable {
  tenant_id: number;
  rule: RetentionRule;
  /** Whole calendar years after that in which something came about. */
  years: number;
  /** ISO day before which nothing goes. */
  holds_from: string;
  chosen_at: Generated<Date>;
  chosen_by: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    business_profiles: BusinessProfilesTable;
    business_settings: BusinessSettingsTable;
    postage_settings: PostageSettingsTable;
    purchase_settings: PurchaseSettingsTable;
    price_limit_settings: PriceLimitSettingsTable;
    retention_terms: RetentionTermsTable;
  }
}

export const BUSINESS_SETTINGS_FACTS: Facts = taken(
  'business_profiles',
  'business_settings',
  'postage_settings',
  'purchase_settings',
  'price_limit_settings',
  'retention_terms',
);
