import { Sparkline } from '@portal/shared/charts';
import type { FigureChange } from '@portal/shared/format';
import { KpiCard, KpiRow, type DefinitionText } from '@portal/shared/ui';
import { againstText, type Asked } from './compared.ts';

/** One figure at the top of a page, in words. */
export interface CardFigure {
  label: string;
  definition: DefinitionText;
  value: string;
  /** 'aus 283 Brillen' */
  basis?: string;
  /** Left out without a comparison; null: nothing to compare with. */
  change?: FigureChange | null;
  previous?: string;
  better?: 'more' | 'less';
  /** Months of the figure without the running one, which would look like a fall. */
  course?: readonly number[];
}

interface FigureCardsProps {
  cards: readonly CardFigure[];
  filter: Asked;
  dataDate: string | null;
}

/** The figures of a page in one row, and what they are compared with. */
export const FigureCards = ({ cards, filter, dataDate }: FigureCardsProps) => (
  <KpiRow compared={againstText(filter, dataDate, cards.some(({ change }) => change))}>
    {cards.map(({ course, ...card }) => (
      <KpiCard key={card.label} {...card} sparkline={course && course.length > 1 && <Sparkline values={course} />} />
    ))}
  </KpiRow>
);
