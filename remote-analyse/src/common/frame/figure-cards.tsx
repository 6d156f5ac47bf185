import { Sparkline } from '@portal/shared/charts';
import type { DataDays } from '@portal/shared/contract/analyse';
import { comparedDays } from '@portal/shared/contract/comparison';
import type { FigureChange } from '@portal/shared/format';
import { KpiCard, KpiRow, Text, type DefinitionText, type Explanation } from '@portal/shared/ui';
import { WatchLink } from '../own-watches/watch-link.tsx';
import { WITHOUT_COMPARISON } from './beside.ts';
import { comparisonOf, type Asked } from './compared.ts';
import { youngHistory } from './young-history.ts';

/** One figure at the top of a page, in words. */
export interface CardFigure {
  label: string;
  definition: DefinitionText;
  /** As the register of figures calls it, where somebody can be told of it. */
  watched?: string;
  value: string;
  /** 'aus 283 Brillen' */
  basis?: string;
  /** Left out without a comparison; null: nothing to compare with. */
  change?: FigureChange | null;
  previous?: string | undefined;
  /** Stands in place of a change where there is none, e.g. 'zusammen 1.000,00 €'; `change` is null then. */
  unchanged?: string;
  better?: 'more' | 'less';
  /** It tells new customers from those who were there before: good or bad news only where the data reach back far enough. */
  needsHistory?: boolean;
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
  /** Months of a purchase interval of the business, where they are known. */
  interval?: number | undefined;
}

/** Below what a figure counts, where to go to be told of it. */
const explained = ({ definition, watched }: Pick<CardFigure, 'definition' | 'watched'>): Explanation =>
  watched === undefined
    ? definition
    : (amounts) => (
        <>
          {typeof definition === 'string' ? definition : definition(amounts)}
          <WatchLink figure={watched} />
        </>
      );

/** The figures of a page in one row, and what they are compared with. */
export function FigureCards({ cards, filter, data, interval }: FigureCardsProps) {
  const { text, isTooEarly } = comparisonOf(
    filter,
    data,
    cards.some(({ change }) => change),
  );
  const days = comparedDays(filter, data.data_date ?? undefined);
  const young = cards.some(({ needsHistory }) => needsHistory)
    ? youngHistory(data.data_since, days && days.from < filter.from ? days.from : filter.from, interval)
    : null;
  return (
    <>
      <KpiRow compared={text} isExplained={!isTooEarly && cards.some(({ change, onWhy }) => change && onWhy)}>
        {cards.map(({ course, needsHistory, better, definition, watched, ...card }) => (
          <KpiCard
            key={card.label}
            {...card}
            definition={explained({ definition, watched })}
            {...(better && !(needsHistory && young !== null) && { better })}
            {...(isTooEarly && WITHOUT_COMPARISON)}
            sparkline={course && course.length > 1 && <Sparkline values={course} />}
          />
        ))}
      </KpiRow>
      {young !== null && (
        <Text size="sm" role="note">
          {young}
        </Text>
      )}
    </>
  );
}
