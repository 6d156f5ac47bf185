import { MOST_PERIOD_MONTHS, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { addMonths, firstOfMonth } from '@portal/shared/contract/calendar';

export type Days = Pick<AnalysisFilter, 'from' | 'to'>;

/** Why there can be no figures for such a period, as a sentence that says what to do. */
export function periodProblem({ from, to }: Days): string | undefined {
  if (from > to) return '„Von“ liegt nach „Bis“. Bitte ändern Sie einen der beiden Tage.';
  if (to >= addMonths(firstOfMonth(from), MOST_PERIOD_MONTHS))
    return 'Der Zeitraum ist zu lang. Bitte wählen Sie höchstens 20 Jahre.';
  return undefined;
}
