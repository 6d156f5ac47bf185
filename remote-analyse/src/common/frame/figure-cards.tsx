import { Sparkline } from '@portal/shared/charts';
import type { DataDays } from '@portal/shared/contract/analyse';
import type { FigureChange } from '@portal/shared/format';
import { KpiCard, KpiRow, type DefinitionText } from '@portal/shared/ui';
import { comparisonOf, WITHOUT_COMPARISON, type Asked } from './compared.ts';

/** One figure at the top of a page, in words. */
export interface CardFigure {
  label: string;
  definition: DefinitionText;
  value: string;
  /** 'aus 283 Brillen' */
  basis?: string;
  /** Left out without a comparison; null: nothing to compare with. */
  change?: FigureChange | null;
  previous?: string | undefined;
  /** Stands in place of a change where there is none, e.g. 'zusammen 1.000,00 €'; `change` is null then. */
  unchanged?: string;
  better?: 'more' | 'less';
  /** Opens what explains the change; only where there is one. */
  onWhy?: () => void;
  /** Months of the figure without the running one, which would look like a fall. */
  course?: readonly number[];
}

interface FigureCardsProps {
  cards: readonly CardFigure[];
  filter: Asked;
  /** The answer that they are made of. */
  data: DataDays;
}

/** The figures of a page in one row, and what they are compared with. */
export function FigureCards({ cards, filter, data }: FigureCardsProps) {
  const { text, isTooEarly } = comparisonOf(
    filter,
    data,
    cards.some(({ change }) => change),
  );
  return (
    <KpiRow compared={text} isExplained={!isTooEarly && cards.some(({ change, onWhy }) => change && onWhy)}>
      {cards.map(({ course, ...card }) => (
        <KpiCard
          key={card.label}
          {...card}
          {...(isTooEarly && WITHOUT_COMPARISON)}
          sparkline={course && course.length > 1 && <Sparkline values={course} />}
        />
      ))}
    </KpiRow>
  );
}
