import type { Catchment, CatchmentCounts } from '@portal/shared/contract/analyse';
import type { ChartColumn } from '@portal/shared/charts';
import { counted, formatCount, formatEuro, NOUNS } from '@portal/shared/format';
import { shareOf } from '../../common/frame/share.ts';
import { formatKm, formatRate, formatShare } from './model.ts';
import { perThousand } from './rings.ts';

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
export function plzRows({ plz, others, total }: Pick<Catchment, 'plz' | 'others' | 'total'>): { rows: PlzRow[]; footer: PlzRow[] } {
  const share = ({ umsatz }: CatchmentCounts) => shareOf(umsatz, total.umsatz, total.customers);
  const sum = (label: string, place: string, counts: CatchmentCounts): PlzRow =>
    ({ ...counts, plz: null, label, place, km: null, perThousand: null, revenueShare: share(counts) });
  const unlocated = total.rings.find(({ ring }) => ring === 'unlocated');
  return {
    rows: plz.map((row) => ({ ...row, label: row.plz, perThousand: perThousand(row.customers, row.inhabitants), revenueShare: share(row) })),
    footer: [
      ...(others.customers > 0 ? [sum('weitere', counted(others.plz_count, NOUNS.postcode), others)] : []),
      ...(unlocated && unlocated.customers > 0 ? [sum('nicht verortet', '', unlocated)] : []),
    ],
  };
}

/** Columns as table and as CSV; the rate only where inhabitants are known. */
export function plzColumns(withRate: boolean): ChartColumn<PlzRow>[] {
  return [
    { key: 'plz', label: 'PLZ', text: (row) => row.label, value: (row) => row.label },
    { key: 'place', label: 'Ort', text: (row) => row.place, value: (row) => row.place },
    { key: 'customers', label: 'Kunden', numeric: true, text: (row) => formatCount(row.customers), value: (row) => row.customers },
    { key: 'revenue', label: 'Umsatz', numeric: true, text: (row) => formatEuro(row.umsatz), value: (row) => row.umsatz / 100 },
    { key: 'share', label: 'Umsatzanteil', numeric: true, text: (row) => formatShare(row.revenueShare), value: (row) => row.revenueShare },
    { key: 'new', label: 'Neukunden', numeric: true, text: (row) => formatCount(row.new_customers), value: (row) => row.new_customers },
    ...(withRate ? [{ key: 'rate', label: 'Durchdringung', numeric: true, text: (row: PlzRow) => formatRate(row.perThousand), value: (row: PlzRow) => row.perThousand }] : []),
    { key: 'km', label: 'Entfernung', numeric: true, text: (row) => formatKm(row.km), value: (row) => row.km },
  ];
}
