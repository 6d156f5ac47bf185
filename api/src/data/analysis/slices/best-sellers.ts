import type { FrameSales } from '@portal/shared/contract/analyse';

export interface SalesRow extends FrameSales {
  side: 'current' | 'previous';
}

export interface ComparedSales {
  current: FrameSales;
  previous: FrameSales;
}

/** As many as anyone reads; the others are summed up. */
const MOST = 200;

/** Both sides of rows, added up. */
export function sumSales(rows: readonly SalesRow[]): ComparedSales {
  const of = (wanted: SalesRow['side']): FrameSales =>
    rows
      .filter(({ side }) => side === wanted)
      .reduce(
        (sum, { pieces, cents }) => ({
          pieces: Math.round((sum.pieces + pieces) * 100) / 100,
          cents: sum.cents + cents,
        }),
        { pieces: 0, cents: 0 },
      );
  return { current: of('current'), previous: of('previous') };
}

/** Who sold in the period, by revenue, and all others together; those of the compared period alone are among the others. */
export function bestSellers<Row extends SalesRow>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): {
  best: (ComparedSales & { name: string })[];
  rest: (ComparedSales & { count: number }) | null;
} {
  const groups = [...Map.groupBy(rows, nameOf)]
    .map(([name, own]) => ({ name, own, ...sumSales(own) }))
    .sort(
      (a, b) =>
        b.current.cents - a.current.cents || b.current.pieces - a.current.pieces || a.name.localeCompare(b.name, 'de'),
    );
  const sold = groups.filter(({ own }) => own.some(({ side }) => side === 'current'));
  const best = sold.slice(0, MOST);
  const others = [...sold.slice(MOST), ...groups.filter((group) => !sold.includes(group))];
  return {
    best: best.map(({ name, current, previous }) => ({ name, current, previous })),
    rest: others.length === 0 ? null : { count: others.length, ...sumSales(others.flatMap(({ own }) => own)) },
  };
}
