import { isOn, slidersOf, withoutRefraction } from '@portal/shared/contract/counting';
import { FORECAST_FIELDS, type SelectionCriteria } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findModelCard } from './find-model-card.ts';

const NAMES = { pred_next_glasses: 'Nächste Brille', 'eyescore.future': 'Eyescore Zukunft' } as const satisfies Record<
  (typeof FORECAST_FIELDS)[number],
  string
>;

const RESET = 'Bitte setzen Sie den Filter zurück, dann können Sie exportieren.';

/**
 * Filters of the criteria that go by a forecast which is hidden at the moment, and sentences that say why; null: there are none.
 * @param remedy the last sentence: what to do
 */
export async function findHiddenFilters(
  trx: Transaction<Database>,
  tenantId: number,
  criteria: SelectionCriteria,
  remedy = RESET,
): Promise<string | null> {
  const asked = new Set(
    slidersOf(withoutRefraction(criteria))
      .filter(isOn)
      .map(({ field }) => field),
  );
  const forecasts = FORECAST_FIELDS.filter((field) => asked.has(field));
  if (forecasts.length === 0) return null;
  const { pool, explanation } = await findModelCard(trx, tenantId);
  if (pool !== 'hidden') return null;
  const names = forecasts.map((field) => `„${NAMES[field]}“`).join(' und ');
  return `Die Selektion filtert nach ${names}, und diese Prognose ist zurzeit ausgeblendet. ${explanation} ${remedy}`;
}
