import { NO_CRITERIA } from '@portal/shared/contract/counting';
import type { SelectionCriteria, StandingSentence } from '@portal/shared/contract/marketing';

/** The filters of a Daueraktion, and its occasion as the filter that it would be, where it goes by a score. */
export function asFilters({ occasion, criteria }: Pick<StandingSentence, 'occasion' | 'criteria'>): SelectionCriteria {
  const asked = { ...NO_CRITERIA, ...criteria };
  switch (occasion.kind) {
    case 'forecast':
      return { ...asked, pred_next_glasses: { by: 'probability_6', from: occasion.percent, to: null } };
    case 'first_progressive':
      return { ...asked, potential: { ...asked.potential, multifocal: { from: occasion.percent, to: null } } };
    default:
      return asked;
  }
}
