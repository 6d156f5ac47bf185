import { chosenOf, type Criteria, type Range } from '@portal/shared/contract/counting';
import type { SuggestionKind } from '@portal/shared/contract/marketing';

/** Until which age somebody is written to through their parents. */
const CHILD = 18;

const isSet = ({ from, to }: Range): boolean => from !== null || to !== null;

/** The suggestion that criteria are like, by what is asked first of all; null: none. The same for those that somebody has set by hand. */
export function occasionOf(criteria: Criteria): SuggestionKind | null {
  const { age, potential, pred_next_glasses, last_order_main } = criteria;
  if (age.to !== null && age.to < CHILD) return 'children';
  if (isSet(potential.sports_sun)) return 'sun';
  if (isSet(potential.multifocal)) return 'first_progressive';
  if (isSet(pred_next_glasses))
    return chosenOf(criteria, 'choices.type').includes('Gleitsicht') ? 'progressive_due' : 'due';
  if (last_order_main.from === null) return null;
  return last_order_main.to === null ? 'lost' : 'overdue';
}
