import type { Assortment, FrameSales } from '@portal/shared/contract/analyse';
import { bandName, bandsOf } from '@portal/shared/contract/prices';

/** A price band with what was sold in it, and its parts of all pieces and all revenue. */
export interface BandRow {
  name: string;
  /** Its place among the bands, cheapest first. */
  place: number;
  current: BandSide;
  previous: BandSide;
}

interface BandSide extends FrameSales {
  /** Null: nothing was sold at all. */
  pieceShare: number | null;
  revenueShare: number | null;
}

const partOf = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

const sideOf = (sales: FrameSales, all: FrameSales): BandSide => ({
  ...sales,
  pieceShare: partOf(sales.pieces, all.pieces),
  revenueShare: partOf(sales.cents, all.cents),
});

export const bandRows = ({ bands, total }: Pick<Assortment, 'bands' | 'total'>): BandRow[] =>
  bandsOf(bands.limits).flatMap((band, place) => {
    const sales = bands.sales[place];
    return sales
      ? [
          {
            name: bandName(band),
            place,
            current: sideOf(sales.current, total.current),
            previous: sideOf(sales.previous, total.previous),
          },
        ]
      : [];
  });
