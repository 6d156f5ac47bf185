import { figureChange, formatCount, formatEuro, formatPercent } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { pointsOf, shareOf } from '../frame/share.ts';

interface Sides<Figures> {
  current: Figures;
  previous: Figures;
}

/** A share of both sides: what it is a part of, and the cases it stands on. */
export interface ShareFigure<Figures> {
  key: string;
  title: string;
  part: (figures: Figures) => number;
  whole: (figures: Figures) => number;
  definition: string;
  /** How its change is called where a table has several: in cards, details and files it does not stand beside its share. */
  changeTitle?: string;
}

const valueOf = <Figures>({ part, whole }: ShareFigure<Figures>, figures: Figures) =>
  shareOf(part(figures), whole(figures));

/** A share, and how it has moved where there is something to compare with. */
export function shareColumns<Figures, Row extends Sides<Figures>>(
  figure: ShareFigure<Figures>,
  isCompared: boolean,
): ListColumn<Row>[] {
  const { key, title, definition, changeTitle } = figure;
  const share = ({ current }: Row) => valueOf(figure, current);
  const change = ({ current, previous }: Row) => pointsOf(valueOf(figure, current), valueOf(figure, previous));
  return [
    {
      key,
      title,
      definition,
      text: share,
      cell: (row) => {
        const value = share(row);
        return value === null ? '–' : formatPercent(value);
      },
      sort: share,
      numeric: true,
      width: 120,
    },
    ...(isCompared
      ? [
          {
            key: `${key}-change`,
            title: changeTitle ?? 'Veränderung',
            text: change,
            cell: ({ current, previous }: Row) =>
              figureChange({ kind: 'share', now: valueOf(figure, current), before: valueOf(figure, previous) })
                ?.short ?? '–',
            sort: change,
            numeric: true,
            width: changeTitle ? 230 : 110,
            priority: 3 as const,
          },
        ]
      : []),
  ];
}

/** A number of things. */
export const countColumn = <Row>(key: string, title: string, of: (row: Row) => number): ListColumn<Row> => ({
  key,
  title,
  text: of,
  cell: (row) => formatCount(of(row)),
  sort: of,
  numeric: true,
  width: 100,
});

/** An amount of money, in cents. */
export const euroColumn = <Row>(key: string, title: string, of: (row: Row) => number): ListColumn<Row> => ({
  key,
  title,
  text: (row) => of(row) / 100,
  cell: (row) => formatEuro(of(row)),
  sort: of,
  numeric: true,
  width: 120,
});
