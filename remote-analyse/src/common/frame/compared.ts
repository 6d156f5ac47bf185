import type { AnalysisFilter } from '@portal/shared/contract/analyse';
import { comparedDays } from '@portal/shared/contract/common';
import { daysText, figureChange, periodName, type Compared, type FigureChange } from '@portal/shared/format';

export type Asked = Pick<AnalysisFilter, 'from' | 'to' | 'unit' | 'compare'>;

const LABELS = { vorjahr: 'Vorjahr', vorperiode: 'Vorperiode', ohne: null } as const;

/** What the compared period is called; null without a comparison. */
export const compareLabel = (compare: AnalysisFilter['compare']): 'Vorjahr' | 'Vorperiode' | null => LABELS[compare];

/** The two sides of a chart by name, e.g. '2026' and '2025'; `other` is null without a comparison. */
export interface SideNames {
  own: string;
  other: string | null;
}

export function sideNames(asked: Asked): SideNames {
  const days = comparedDays(asked);
  return { own: periodName(asked), other: days && periodName({ unit: asked.unit, ...days }) };
}

/**
 * What all changes of a page are against. @example 'gegenüber Vorjahr (01.01.2025 bis 21.11.2025)'
 * @param hasData whether there is anything to compare with
 */
export function againstText(asked: Asked, dataDate: string | null, hasData = true): string | undefined {
  const label = compareLabel(asked.compare);
  if (label === null) return undefined;
  const days = comparedDays(asked, dataDate ?? undefined);
  if (!days) return `gegenüber ${label}`;
  return hasData ? `gegenüber ${label} (${daysText(days)})` : `noch kein Vergleich: für ${daysText(days)} gibt es keine Daten`;
}

interface ComparedTexts {
  change?: FigureChange | null;
  previous?: string;
}

/** What a card says beside its value: nothing without a comparison. @param write the compared value with its unit */
export function comparedTexts(compare: AnalysisFilter['compare'], figure: Compared, write: (value: number) => string): ComparedTexts {
  const label = compareLabel(compare);
  if (label === null) return {};
  return { change: figureChange(figure), ...(figure.before !== null && { previous: `${label} ${write(figure.before)}` }) };
}
