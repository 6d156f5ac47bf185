import { MOST_PERIOD_MONTHS, type AnalysisFilter } from '@portal/shared/contract/analyse';
import { monthsOf, type Days } from '@portal/shared/contract/calendar';
import { ApiProblem } from '../../platform/http/problem.ts';

type Asked = Days & Partial<Pick<AnalysisFilter, 'compare' | 'compare_from' | 'compare_to'>>;

/** @throws ApiProblem 400 with what to do when the days are in the wrong order or too many. */
export function checkPeriod({ from, to, compare, compare_from, compare_to }: Asked): void {
  checkDays({ from, to });
  if (compare !== 'frei') return;
  if (compare_from === undefined || compare_to === undefined)
    throw new ApiProblem(
      400,
      'comparison-without-days',
      'Dem Vergleich fehlt der erste oder der letzte Tag. Bitte wählen Sie beide.',
    );
  checkDays({ from: compare_from, to: compare_to });
}

function checkDays({ from, to }: Days): void {
  if (from > to) {
    throw new ApiProblem(400, 'period-reversed', 'Der Zeitraum endet vor seinem Beginn. Bitte tauschen Sie die Daten.');
  }
  if (monthsOf({ from, to }).length > MOST_PERIOD_MONTHS) {
    throw new ApiProblem(400, 'period-too-long', 'Der Zeitraum ist zu lang. Bitte wählen Sie höchstens 20 Jahre.');
  }
}
