import { isOn, slidersOf, withoutRefraction } from '@portal/shared/contract/counting';
import { hiddenFields, SCORE_FIELDS, type SelectionCriteria } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { findModelCard } from './find-model-card.ts';

const NAMES = {
  pred_next_glasses: 'Nächste Brille',
  'eyescore.fashion': 'Eyescore Mode',
  'eyescore.future': 'Eyescore Zukunft',
  'eyescore.quality': 'Eyescore Qualität',
  'potential.long': 'Potenzial Fernbrille',
  'potential.multifocal': 'Potenzial Gleitsicht',
  'potential.near': 'Potenzial Nahbrille',
  'potential.office': 'Potenzial Office',
  'potential.sports_sun': 'Potenzial Sonne und Sport',
} as const satisfies Record<(typeof SCORE_FIELDS)[number], string>;

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
  if (!SCORE_FIELDS.some((field) => asked.has(field))) return null;
  const { pool, explanation } = await findModelCard(trx, tenantId);
  const hidden = hiddenFields(pool).filter((field) => asked.has(field));
  if (hidden.length === 0) return null;
  const names = hidden.map((field) => `„${NAMES[field]}“`).join(' und ');
  return `Die Selektion filtert nach ${names}, und diese Prognose ist zurzeit ausgeblendet. ${explanation} ${remedy}`;
}
