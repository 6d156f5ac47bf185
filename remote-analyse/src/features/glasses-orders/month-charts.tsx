import { useMemo } from 'react';
import { formatMonthLong } from '@portal/shared/format';
import { SimpleGrid } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { MonthCard } from '../../common/compare/month-card.tsx';
import { narrowToMonth } from '../../common/filter/filter-params.ts';
import { useWhy } from '../../common/why/why.tsx';
import { EXTRA_SHARE, GLASSES, monthPieces, PROGRESSIVE_SHARE } from './model.ts';
import { RateCard } from './rate-card.tsx';
import type { PartProps } from './part-props.ts';

/** Glasses of each month; a click explains it, or without a comparison shows its orders. */
export function MonthPieces({ found: { months }, filter }: PartProps) {
  const showBehind = useBehind();
  const showWhy = useWhy();
  const isCompared = filter.compare !== 'ohne';
  const figures = useMemo(() => monthPieces(months), [months]);
  return (
    <MonthCard
      title="Brillen je Monat"
      name="Brillen"
      unit="count"
      basis="Brillen"
      months={figures}
      filter={filter}
      definition={GLASSES.definition}
      fileName="brillen-je-monat"
      shows={isCompared ? 'die Erklärung und die Aufträge dahinter' : 'die Brillenaufträge dahinter'}
      onSelect={(month) =>
        isCompared
          ? showWhy({ figure: 'brillen', month })
          : showBehind({
              title: `Brillenaufträge im ${formatMonthLong(month)}`,
              orders: { ...narrowToMonth(filter, month), kind: 'Brille' },
            })
      }
    />
  );
}

const COURSES = [
  {
    figure: EXTRA_SHARE,
    fileName: 'mehrbrillenquote-12-monate',
    shows: 'die Mehrbrillen dahinter',
    behind: 'Mehrbrillen',
  },
  {
    figure: PROGRESSIVE_SHARE,
    fileName: 'gleitsichtanteil-12-monate',
    shows: 'die Gleitsichtbrillen dahinter',
    behind: 'Gleitsichtbrillen',
  },
] as const;

/** Shares of extra pairs and of progressives over time. */
export const MonthShares = (props: PartProps) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }}>
    {COURSES.map((course) => (
      <RateCard key={course.fileName} {...props} {...course} />
    ))}
  </SimpleGrid>
);
