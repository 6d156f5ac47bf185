import type { AnalysisFilter, LensMakerWaits } from '@portal/shared/contract/analyse';
import { analysisComparedName } from '@portal/shared/contract/comparison';
import { figureChange, formatCount } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { useBehind } from '../../common/behind/behind.tsx';
import { FiguresSkeleton } from '../../common/frame/figures-skeleton.tsx';
import { FurtherFigures } from '../../common/frame/further-figures.tsx';
import { RankingCard } from '../../common/ranking/ranking-card.tsx';
import { daysText } from './model.ts';
import { makersQuery } from './queries.ts';

type Maker = LensMakerWaits['makers'][number];

function columnsFor(compared: string | null): ListColumn<Maker>[] {
  const days = (key: string, title: string, of: (maker: Maker) => number | null): ListColumn<Maker> => ({
    key,
    title,
    text: of,
    cell: (maker) => daysText(of(maker)),
    sort: of,
    numeric: true,
    width: 110,
  });
  return [
    {
      key: 'maker',
      title: 'Hersteller',
      text: ({ maker }) => maker,
      sort: ({ maker }) => maker,
      width: 140,
      card: 'title',
    },
    {
      key: 'orders',
      title: 'Aufträge',
      text: ({ current }) => current.orders,
      cell: ({ current }) => formatCount(current.orders),
      sort: ({ current }) => current.orders,
      numeric: true,
      width: 100,
    },
    { ...days('median', 'Hälfte nach', ({ current }) => current.median_days), card: 'figure' },
    days('late', 'Neun von zehn nach', ({ current }) => current.late_days),
    ...(compared === null
      ? []
      : [
          { ...days('previous', compared, ({ previous }) => previous.median_days), priority: 2 as const },
          {
            ...days('change', 'Veränderung', ({ current, previous }) =>
              current.median_days === null || previous.median_days === null
                ? null
                : current.median_days - previous.median_days,
            ),
            cell: ({ current, previous }: Maker) =>
              figureChange({
                kind: 'duration',
                now: current.median_days,
                before: previous.median_days,
                write: daysText,
              })?.text ?? '–',
          },
        ]),
  ];
}

/** Whose lenses customers wait for, and how long. */
export function MakerWaits({ filter }: { filter: AnalysisFilter }) {
  const showBehind = useBehind();
  const storeId = useSession().currentStore?.id;
  return (
    <FurtherFigures
      query={makersQuery(filter, storeId)}
      skeleton={<FiguresSkeleton cards={0} blocks={[{ whole: 360 }]} />}
    >
      {({ makers }) => (
        <RankingCard
          title="Tage bis zur Abholung nach Glashersteller"
          definition="Brillen und Neuverglasungen, die im Zeitraum bestellt wurden, nach dem Hersteller ihrer Gläser; ein Auftrag mit Gläsern zweier Hersteller zählt bei beiden. Wer noch wartet, zählt mit seinen bisherigen Tagen."
          rows={makers}
          rowKey={({ maker }) => maker}
          columns={columnsFor(analysisComparedName(filter.compare))}
          openOf={({ maker }) =>
            () =>
              showBehind({
                title: `Aufträge mit Gläsern von ${maker}`,
                orders: { ...filter, progress: 'awaited', lens_maker: maker },
              })
            }
          empty="In diesem Zeitraum gibt es keine Gläser in den Positionen."
        />
      )}
    </FurtherFigures>
  );
}
