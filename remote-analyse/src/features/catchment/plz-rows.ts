import type { Catchment, CatchmentCounts } from '@portal/shared/contract/analyse';
import { counted, formatCount, formatEuro, NOUNS, type CsvColumn } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import { shareOf } from '../../common/frame/share.ts';
import { formatKm, formatRate, formatShare } from './model.ts';
import { perThousand } from './rings.ts';

/** Label of the customers whose place is not known. */
export const UNLOCATED = 'nicht verortet';

/** A postcode, or a sum below them. */
export interface PlzRow extends CatchmentCounts {
  /** The postcode; null for a sum. */
  plz: string | null;
  label: string;
  place: string;
  km: number | null;
  perThousand: number | null;
  revenueShare: number | null;
}

/** Postcodes as they may be told, and the sums of all others below. */
export function plzRows({ plz, others, total }: Pick<Catchment, 'plz' | 'others' | 'total'>): {
  rows: PlzRow[];
  footer: PlzRow[];
} {
  const share = ({ umsatz }: CatchmentCounts) => shareOf(umsatz, total.umsatz, total.customers);
  const sum = (label: string, place: string, counts: CatchmentCounts): PlzRow => ({
    ...counts,
    plz: null,
    label,
    place,
    km: null,
    perThousand: null,
    revenueShare: share(counts),
  });
  const unlocated = total.rings.find(({ ring }) => ring === 'unlocated');
  return {
    rows: plz.map((row) => ({
      ...row,
      label: row.plz,
      perThousand: perThousand(row.customers, row.inhabitants),
      revenueShare: share(row),
    })),
    footer: [
      ...(others.customers > 0 ? [sum('weitere', counted(others.plz_count, NOUNS.postcode), others)] : []),
      ...(unlocated && unlocated.customers > 0 ? [sum(UNLOCATED, '', unlocated)] : []),
    ],
  };
}

/** Columns of the list; the rate only where inhabitants are known. */
export function plzColumns(withRate: boolean): ListColumn<PlzRow>[] {
  const figure = (
    key: string,
    title: string,
    value: (row: PlzRow) => number | null,
    cell: (row: PlzRow) => string,
  ): ListColumn<PlzRow> => ({ key, title, text: value, cell, sort: value, numeric: true, width: 110 });
  return [
    { key: 'plz', title: 'PLZ', text: ({ label }) => label, sort: ({ label }) => label, width: 110, card: 'title' },
    { key: 'place', title: 'Ort', text: ({ place }) => place, sort: ({ place }) => place, width: 150 },
    {
      ...figure(
        'customers',
        'Kunden',
        ({ customers }) => customers,
        ({ customers }) => formatCount(customers),
      ),
      width: 90,
      card: 'figure',
    },
    {
      ...figure(
        'revenue',
        'Umsatz',
        ({ umsatz }) => umsatz / 100,
        ({ umsatz }) => formatEuro(umsatz),
      ),
      width: 110,
    },
    {
      ...figure(
        'share',
        'Umsatzanteil',
        (row) => row.revenueShare,
        (row) => formatShare(row.revenueShare),
      ),
      width: 120,
    },
    {
      ...figure(
        'new',
        'Neukunden',
        (row) => row.new_customers,
        (row) => formatCount(row.new_customers),
      ),
      width: 110,
      priority: 2,
    },
    ...(withRate
      ? [
          {
            ...figure(
              'rate',
              'Durchdringung',
              (row) => row.perThousand,
              (row) => formatRate(row.perThousand),
            ),
            width: 130,
            priority: 3 as const,
          },
        ]
      : []),
    {
      ...figure(
        'km',
        'Entfernung',
        ({ km }) => km,
        ({ km }) => formatKm(km),
      ),
      width: 110,
      priority: 3,
    },
  ];
}

/** The same figures as a file, with the sums below the postcodes. */
export const csvOf = (catchment: Catchment): { rows: PlzRow[]; columns: CsvColumn<PlzRow>[] } => {
  const { rows, footer } = plzRows(catchment);
  const columns = plzColumns(catchment.plz.some(({ inhabitants }) => inhabitants !== null));
  return { rows: [...rows, ...footer], columns: columns.map(({ title, text }) => ({ label: title, value: text })) };
};
