import type { BusinessSettings, BusinessSettingsUpdate } from '@portal/shared/contract/settings-admin';
import { sql, type Transaction } from 'kysely';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changed } from '../../data/derived/index.ts';
import { readSettings, type Exclusions } from '../../data/business-settings/read-settings.ts';

type Trx = Transaction<Database>;

/** The settings as the screen shows them, and whether the figures already follow. */
export async function findSettings(trx: Trx, tenantId: number): Promise<BusinessSettings> {
  const { exclusions, figuresVersion, ...settings } = await readSettings(trx, tenantId);
  const derived = await trx.selectFrom('derived_editions').select('figures_version').where('tenant_id', '=', tenantId).executeTakeFirst();
  return {
    version: settings.version,
    at_risk_months: settings.atRiskMonths, lost_months: settings.lostMonths, amounts: settings.amounts,
    staff_pseudonyms: settings.staffPseudonyms, min_rank_orders: settings.minRankOrders,
    excluded_kinds: [...exclusions.kinds], exclude_free_orders: exclusions.freeOrders,
    updated_at: settings.updatedAt?.toISOString() ?? null, updated_by: settings.updatedBy,
    // Without anything derived there is nothing that could be behind.
    figures: derived && derived.figures_version < figuresVersion ? 'rebuilding' : 'current',
  };
}

/**
 * Has the figures derived anew when the exclusions or the amounts changed.
 * @throws ApiProblem 409, with nothing changed, when the version is not the saved one
 */
export async function saveSettings(trx: Trx, user: ApiUser, { version, ...settings }: BusinessSettingsUpdate): Promise<void> {
  const { tenantId, email } = user;
  const { exclusions, amounts, figuresVersion } = await readSettings(trx, tenantId);
  const affectsFigures = amounts !== settings.amounts || !sameExclusions(exclusions, settings);
  const values = {
    ...settings, updated_by: email, version: version + 1, figures_version: figuresVersion + (affectsFigures ? 1 : 0),
  };
  const saved = version === 0
    ? await trx.insertInto('business_settings').values({ tenant_id: tenantId, ...values })
      .onConflict((conflict) => conflict.column('tenant_id').doNothing()).returning('version').executeTakeFirst()
    : await trx.updateTable('business_settings').set({ ...values, updated_at: sql`now()` })
      .where('tenant_id', '=', tenantId).where('version', '=', version).returning('version').executeTakeFirst();
  if (!saved) {
    throw new ApiProblem(409, 'settings-changed', 'Diese Einstellungen wurden inzwischen geändert. Bitte laden Sie die Seite neu und nehmen Sie Ihre Änderung noch einmal vor.');
  }
  if (affectsFigures) await changed(trx, { tenant: tenantId, what: 'rules' });
  await audit(trx, user, { action: 'settings-changed', details: { version, ...settings } });
}

const sameExclusions = ({ kinds, freeOrders }: Exclusions, { excluded_kinds, exclude_free_orders }: Omit<BusinessSettingsUpdate, 'version'>) =>
  freeOrders === exclude_free_orders && kinds.toSorted().join() === excluded_kinds.toSorted().join();
