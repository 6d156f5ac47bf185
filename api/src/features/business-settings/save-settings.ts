import type { BusinessSettings, BusinessSettingsUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changed, figuresState, lockBusiness } from '../../data/derived/index.ts';
import { readSettings, type Exclusions, type StoredSettings } from '../../data/business-settings/read-settings.ts';
import { hasAgreedEffects } from '../../data/business-settings/read-sharing.ts';

type Trx = Transaction<Database>;

/** The settings as the screen shows them, and whether the figures already follow them and all that was decided elsewhere. */
export async function findSettings(trx: Trx, tenantId: number): Promise<BusinessSettings> {
  const stored = await readSettings(trx, tenantId);
  return {
    ...decided(stored),
    effects_agreed: await hasAgreedEffects(trx, tenantId),
    version: stored.version,
    existing_email_confirmed_at: stored.existingEmailConfirmed?.at.toISOString() ?? null,
    existing_email_confirmed_by: stored.existingEmailConfirmed?.by ?? null,
    updated_at: stored.updatedAt?.toISOString() ?? null,
    updated_by: stored.updatedBy,
    figures: (await figuresFollow(trx, tenantId, stored.figuresVersion))
      ? await figuresState(trx, tenantId)
      : 'rebuilding',
  };
}

/** Whether the figures are derived by the exclusions and amounts of the settings of a number. */
export async function figuresFollow(trx: Trx, tenantId: number, figuresVersion: number): Promise<boolean> {
  const derived = await trx
    .selectFrom('derived_editions')
    .select('figures_version')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  // Without anything derived there is nothing that could be behind.
  return !derived || derived.figures_version >= figuresVersion;
}

const decided = ({
  atRiskMonths,
  lostMonths,
  amounts,
  staffPseudonyms,
  minRankOrders,
  exclusions,
  releaseUrl,
  sharesBenchmark,
  sharesMarketModel,
  sharesEffects,
  withoutForecasts,
  strictHealth,
  existingCustomerEmail,
  existingEmailConfirmed,
}: StoredSettings): Omit<
  BusinessSettings,
  | 'version'
  | 'updated_at'
  | 'updated_by'
  | 'figures'
  | 'effects_agreed'
  | 'existing_email_confirmed_at'
  | 'existing_email_confirmed_by'
> => ({
  at_risk_months: atRiskMonths,
  lost_months: lostMonths,
  amounts,
  staff_pseudonyms: staffPseudonyms,
  min_rank_orders: minRankOrders,
  excluded_kinds: [...exclusions.kinds],
  exclude_free_orders: exclusions.freeOrders,
  release_url: releaseUrl,
  shares_benchmark: sharesBenchmark,
  shares_market_model: sharesMarketModel,
  shares_effects: sharesEffects,
  without_forecasts: withoutForecasts,
  strict_health: strictHealth,
  existing_customer_email: existingCustomerEmail,
  existing_email_confirmed: existingEmailConfirmed !== null,
});

/**
 * Has the figures derived anew when the exclusions or the amounts changed, and the model of the market when it may no longer learn from the business.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveSettings(
  trx: Trx,
  user: ApiUser,
  { version, ...sent }: BusinessSettingsUpdate,
): Promise<void> {
  const { tenantId, email } = user;
  // A score job that is just writing would write on after scores were forgotten.
  await lockBusiness(trx, tenantId);
  const stored = await readSettings(trx, tenantId);
  const { existing_email_confirmed: isConfirmed = false, ...decisions } = sent;
  const settings = {
    ...decisions,
    release_url: sent.release_url === undefined ? stored.releaseUrl : sent.release_url,
    shares_benchmark: sent.shares_benchmark ?? stored.sharesBenchmark,
    shares_market_model: sent.shares_market_model ?? stored.sharesMarketModel,
    shares_effects: sent.shares_effects ?? stored.sharesEffects,
    without_forecasts: sent.without_forecasts ?? stored.withoutForecasts,
    strict_health: sent.strict_health ?? stored.strictHealth,
    existing_customer_email: sent.existing_customer_email ?? stored.existingCustomerEmail,
  };
  const wanted: Exclusions = { kinds: settings.excluded_kinds, freeOrders: settings.exclude_free_orders };
  const affectsFigures = stored.amounts !== settings.amounts || !sameExclusions(stored.exclusions, wanted);
  const values = {
    ...settings,
    ...confirmationOf(settings.existing_customer_email, stored, isConfirmed, email),
    updated_by: email,
    version: version + 1,
    figures_version: stored.figuresVersion + (affectsFigures ? 1 : 0),
  };
  const saved =
    version === 0
      ? await trx
          .insertInto('business_settings')
          .values({ tenant_id: tenantId, ...values })
          .onConflict((conflict) => conflict.column('tenant_id').doNothing())
          .returning('version')
          .executeTakeFirst()
      : await trx
          .updateTable('business_settings')
          .set({ ...values, updated_at: sql`now()` })
          .where('tenant_id', '=', tenantId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (!saved) {
    throw new ApiProblem(
      409,
      'settings-changed',
      'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.',
    );
  }
  if (affectsFigures) await changed(trx, { tenant: tenantId, what: 'rules' });
  if (settings.shares_market_model !== stored.sharesMarketModel)
    await changed(trx, { tenant: tenantId, what: 'sharing' });
  // Scores are as they were, but may not be read of everybody.
  // Reach of everybody, as if all of them had consented, or no longer.
  if (settings.existing_customer_email !== stored.existingCustomerEmail)
    await changed(trx, { tenant: tenantId, what: 'consent' });
  if (settings.strict_health !== stored.strictHealth) await changed(trx, { tenant: tenantId, what: 'scores' });
  if (settings.without_forecasts !== stored.withoutForecasts)
    await changed(trx, { tenant: tenantId, what: 'forecasting' });
  await audit(trx, user, {
    action: 'settings-changed',
    details: {
      version,
      before: decided(stored),
      after: { ...settings, existing_email_confirmed: values.existing_email_confirmed_by !== null },
    },
  });
}

/**
 * Who has confirmed the conditions of § 7 (3) UWG that the portal cannot know: whoever switches it on; it ends with it.
 * @throws ApiProblem 409 where nobody has
 */
function confirmationOf(
  isOn: boolean,
  { existingEmailConfirmed: known }: StoredSettings,
  isConfirmed: boolean,
  email: string,
) {
  if (!isOn) return { existing_email_confirmed_at: null, existing_email_confirmed_by: null };
  if (known) return { existing_email_confirmed_at: known.at, existing_email_confirmed_by: known.by };
  if (!isConfirmed)
    throw new ApiProblem(
      409,
      'conditions-unconfirmed',
      'Bitte bestätigen Sie zuerst, dass die Voraussetzungen des § 7 Absatz 3 UWG erfüllt sind, die das Portal nicht kennt.',
    );
  return { existing_email_confirmed_at: new Date(), existing_email_confirmed_by: email };
}

/** Whether the same orders are left out, in whatever order their kinds stand. */
export const sameExclusions = (one: Exclusions, other: Exclusions): boolean =>
  one.freeOrders === other.freeOrders && one.kinds.toSorted().join() === other.kinds.toSorted().join();
