import { MOST_PERIOD_MONTHS, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { monthsOf } from '@portal/shared/contract/calendar';
import { ApiProblem } from '../../platform/http/problem.ts';

/** @throws ApiProblem 400 with what to do when the days are in the wrong order or too many. */
export function checkPeriod({ from, to }: Pick<AnalysisFilter, 'from' | 'to'>): void {
  if (from > to) {
    throw new ApiProblem(400, 'period-reversed', 'Der Zeitraum endet vor seinem Beginn. Bitte tauschen Sie die Daten.');
  }
  if (monthsOf({ from, to }).length > MOST_PERIOD_MONTHS) {
    throw new ApiProblem(400, 'period-too-long', 'Der Zeitraum ist zu lang. Bitte wählen Sie höchstens 20 Jahre.');
  }
}
