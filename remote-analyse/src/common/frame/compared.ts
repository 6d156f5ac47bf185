import { analysisComparedName } from '@portal/shared/address';
import type { AnalysisFilter, DataDays } from '@portal/shared/contract/analyse';
import type { Days } from '@portal/shared/contract/calendar';
import { comparedDays, periodAround } from '@portal/shared/contract/common';
import {
  daysText,
  figureChange,
  formatDate,
  formatMonthLong,
  periodName,
  type Compared,
  type FigureChange,
} from '@portal/shared/format';

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

/** The shortest words for the first day with data that tell it from the days before which it is missing. */
function sinceText(since: string, { to }: Days): string {
  const [year, month] = [since.slice(0, 4), since.slice(0, 7)];
  if (to < year) return `Daten erst ab ${year}`;
  return `Daten erst ab ${to < month ? formatMonthLong(since) : formatDate(since)}`;
}

/** What a page's figures stand against. */
export interface Comparison {
  /** @example 'gegenüber Vorjahr (01.01.2025 bis 21.11.2025)', 'noch kein Vergleich: Daten erst ab 2021' */
  text: string | undefined;
  /** Whether the stores have no data yet on any of the days to compare with: a difference to them would say nothing. */
  isTooEarly: boolean;
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
  const days = comparedDays(asked, dataDate ?? undefined);
  if (!days) return { text: `gegenüber ${label}`, isTooEarly: false };
  if (since !== null && days.to < since)
    return { text: `noch kein Vergleich: ${sinceText(since, days)}`, isTooEarly: true };
  if (!hasChange) return { text: `noch kein Vergleich: für ${daysText(days)} gibt es keine Daten`, isTooEarly: false };
  const partly = since !== null && days.from < since ? `; ${sinceText(since, days)}` : '';
  return { text: `gegenüber ${label} (${daysText(days)})${partly}`, isTooEarly: false };
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

/** What a card says where the days to compare with are too early. */
export const WITHOUT_COMPARISON = { change: null, previous: undefined };
