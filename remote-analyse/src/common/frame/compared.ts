import type { Days } from '@portal/shared/contract/calendar';
import type { AnalysisFilter, DataDays } from '@portal/shared/contract/analyse';
import { analysisComparedName, comparedDays } from '@portal/shared/contract/comparison';
import { periodAround } from '@portal/shared/contract/common';
import { figureChange, periodName, type Compared, type FigureChange } from '@portal/shared/format';
import { comparisonBeside, type Comparison } from './beside.ts';

export type Asked = Pick<AnalysisFilter, 'from' | 'to' | 'unit' | 'compare' | 'compare_from' | 'compare_to'>;

/** The two sides of a chart by name, e.g. '2026' and '2025'; `other` is null without a comparison. */
export interface SideNames {
  own: string;
  other: string | null;
}

/** Whether compared days are of the same unit as the period's: months 52 weeks before are none. */
const keepsUnit = ({ unit, compare }: Asked): boolean =>
  compare === 'vorjahr' || compare === 'vorperiode' || (compare !== 'frei' && (unit === 'day' || unit === 'week'));

/** Days by their dates, but a whole month or year by its name. */
function spanName(days: Days): string {
  const units = (['year', 'month'] as const).map((unit) => periodAround(unit, days.from));
  return periodName(units.find(({ from, to }) => from === days.from && to === days.to) ?? days);
}

export function sideNames(asked: Asked): SideNames {
  const days = comparedDays(asked);
  const other = days && (keepsUnit(asked) ? periodName({ unit: asked.unit, ...days }) : spanName(days));
  return { own: periodName(asked), other };
}

/**
 * What all changes of a page are against, and whether there can be any. Without a comparison there is nothing to say.
 * @param hasChange whether any figure can be compared; a filter may leave nothing of the days before
 */
export function comparisonOf(
  asked: Asked,
  { data_since: since, data_date: dataDate }: DataDays,
  hasChange = true,
): Comparison {
  const label = analysisComparedName(asked.compare);
  if (label === null) return { text: undefined, isTooEarly: false };
  return comparisonBeside({ label, days: comparedDays(asked, dataDate ?? undefined) }, since, hasChange);
}

interface ComparedTexts {
  change?: FigureChange | null;
  previous?: string;
}

/** What a card says beside its value: nothing without a comparison. @param write the compared value with its unit */
export function comparedTexts(
  compare: AnalysisFilter['compare'],
  figure: Compared,
  write: (value: number) => string,
): ComparedTexts {
  const label = analysisComparedName(compare);
  if (label === null) return {};
  return {
    change: figureChange(figure),
    ...(figure.before !== null && { previous: `${label} ${write(figure.before)}` }),
  };
}
