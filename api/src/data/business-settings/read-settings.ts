import { ORDER_KINDS } from '@portal/shared/contract/common';
import type { Amounts } from '@portal/shared/contract/common';
import type { Transaction } from 'kysely';
import { kept, type Database } from '../../platform/database/index.ts';

/** Orders that count in no figure. */
export interface Exclusions {
  kinds: readonly (typeof ORDER_KINDS)[number][];
  /** Those of 0 €. */
  freeOrders: boolean;
}

export interface StoredSettings {
  /** 0: never changed, all defaults. */
  version: number;
  atRiskMonths: number;
  lostMonths: number;
  amounts: Amounts;
  staffPseudonyms: boolean;
  /** Fewest orders with which a member of staff is ranked. */
  minRankOrders: number;
  exclusions: Exclusions;
  /** Page outside the portal on which addresses are released. */
  releaseUrl: string | null;
  /** Its months go into the benchmark. */
  sharesBenchmark: boolean;
  /** The model of the market learns from it. */
  sharesMarketModel: boolean;
  /** What its Daueraktionen have done may go into the effects of the market; whether it does, `readSharing` knows. */
  sharesEffects: boolean;
  /** Nothing is forecast of anybody, and the market learns nothing from it. */
  withoutForecasts: boolean;
  /** What tells something about the eyes is used for marketing with einw_gesundheit alone. */
  strictHealth: boolean;
  /** E-mails to customers without a consent, by § 7 (3) UWG. */
  existingCustomerEmail: boolean;
  /** Who has confirmed its conditions, and when; null: nobody. */
  existingEmailConfirmed: { at: Date; by: string } | null;
  /** Rises with each change of exclusions or amounts, which have all figures derived anew. */
  figuresVersion: number;
  updatedAt: Date | null;
  updatedBy: string | null;
}

/** Whether the model of the market takes anything of the business: who does without forecasts gives nothing to those of others. */
export const givesToMarketModel = ({
  sharesMarketModel,
  withoutForecasts,
}: Pick<StoredSettings, 'sharesMarketModel' | 'withoutForecasts'>): boolean => sharesMarketModel && !withoutForecasts;

/** As the columns of `business_settings` have them. */
const DEFAULT_SETTINGS: StoredSettings = {
  version: 0,
  atRiskMonths: 36,
  lostMonths: 60,
  amounts: 'gross',
  staffPseudonyms: false,
  minRankOrders: 30,
  exclusions: { kinds: [], freeOrders: false },
  releaseUrl: null,
  sharesBenchmark: true,
  sharesMarketModel: true,
  sharesEffects: true,
  withoutForecasts: false,
  strictHealth: false,
  existingCustomerEmail: false,
  existingEmailConfirmed: null,
  figuresVersion: 0,
  updatedAt: null,
  updatedBy: null,
};

const COLUMNS = [
  'version',
  'at_risk_months',
  'lost_months',
  'amounts',
  'staff_pseudonyms',
  'min_rank_orders',
  'excluded_kinds',
  'exclude_free_orders',
  'release_url',
  'shares_benchmark',
  'shares_market_model',
  'shares_effects',
  'without_forecasts',
  'strict_health',
  'existing_customer_email',
  'existing_email_confirmed_at',
  'existing_email_confirmed_by',
  'figures_version',
  'updated_at',
  'updated_by',
] as const;

/** What the business has decided about its figures, the defaults where it has not. */
export async function readSettings(trx: Transaction<Database>, tenantId: number): Promise<StoredSettings> {
  const {
    rows: [row],
  } = await kept(trx.selectFrom('business_settings').select(COLUMNS).where('tenant_id', '=', tenantId)).execute(trx);
  if (!row) return DEFAULT_SETTINGS;
  return {
    version: row.version,
    atRiskMonths: row.at_risk_months,
    lostMonths: row.lost_months,
    amounts: row.amounts,
    staffPseudonyms: row.staff_pseudonyms,
    minRankOrders: row.min_rank_orders,
    exclusions: { kinds: row.excluded_kinds as Exclusions['kinds'], freeOrders: row.exclude_free_orders },
    releaseUrl: row.release_url,
    sharesBenchmark: row.shares_benchmark,
    sharesMarketModel: row.shares_market_model,
    sharesEffects: row.shares_effects,
    withoutForecasts: row.without_forecasts,
    strictHealth: row.strict_health,
    existingCustomerEmail: row.existing_customer_email,
    existingEmailConfirmed:
      row.existing_email_confirmed_at && row.existing_email_confirmed_by !== null
        ? { at: row.existing_email_confirmed_at, by: row.existing_email_confirmed_by }
        : null,
    figuresVersion: row.figures_version,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
