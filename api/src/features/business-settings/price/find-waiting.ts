import { isOn, slidersOf, withoutRefraction } from '@portal/shared/contract/counting';
import { hiddenFields, type ScorePool, type SelectionCriteria } from '@portal/shared/contract/marketing';
import type { SwitchesAsked, SwitchesPrice } from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { asFilters } from '../../../data/standing/as-filters.ts';
import type { Database } from '../../../platform/database/index.ts';

const goesBy = (criteria: SelectionCriteria, pool: ScorePool): boolean => {
  const hidden: readonly string[] = hiddenFields(pool);
  return slidersOf(withoutRefraction(criteria)).some((slider) => isOn(slider) && hidden.includes(slider.field));
};

/** What is saved and would wait: selections, campaigns that are planned, and Daueraktionen that are not over. */
export async function findWaiting(
  trx: Transaction<Database>,
  tenantId: number,
  { without_forecasts }: SwitchesAsked,
): Promise<SwitchesPrice['waiting']> {
  if (!without_forecasts) return { selections: 0, campaigns: 0, standing: 0 };
  const selections = await trx
    .selectFrom('selections')
    .select('config')
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .execute();
  const campaigns = await trx
    .selectFrom('campaigns')
    .select('config')
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'Geplant')
    .execute();
  const standing = await trx
    .selectFrom('standing_campaigns')
    .select('sentence')
    .where('tenant_id', '=', tenantId)
    .where('state', '<>', 'Beendet')
    .execute();
  return {
    selections: selections.filter(({ config }) => goesBy(config, 'off')).length,
    campaigns: campaigns.filter(({ config }) => goesBy(config, 'off')).length,
    standing: standing.filter(({ sentence }) => goesBy(asFilters(sentence), 'off')).length,
  };
}
