import type { Revenue, RevenueParts, RevenuePart } from '@portal/shared/contract/analyse';
import type { CompareRow } from '../../common/compare/compare-columns.ts';
import { shareOf } from '../../common/frame/share.ts';

export interface PartRow extends CompareRow {
  /** What the list behind it is narrowed to. */
  part: RevenuePart;
  cents: number;
}

const PARTS: readonly { key: string; label: string; part: RevenuePart; of: (parts: RevenueParts) => number }[] = [
  { key: 'glas', label: 'Glas', part: 'glas', of: ({ glas }) => glas },
  { key: 'fassung', label: 'Fassung', part: 'fassung', of: ({ fassung }) => fassung },
  {
    key: 'weiteres',
    label: 'Glas und Fassung, nicht aufgeteilt',
    part: 'brillen',
    of: ({ brillen, neuverglasung, fassung, glas }) => brillen + neuverglasung - fassung - glas,
  },
  { key: 'kontaktlinsen', label: 'Kontaktlinsen', part: 'kontaktlinsen', of: ({ kontaktlinsen }) => kontaktlinsen },
  { key: 'handelsware', label: 'Handelsware', part: 'handelsware', of: ({ handelsware }) => handelsware },
];

/** What all of the revenue is made of: parts that sum to it, as shares; one without anything on either side is left out. */
export const revenueParts = ({ total, previous }: Pick<Revenue, 'total' | 'previous'>): PartRow[] =>
  PARTS.filter(({ of }) => of(total) !== 0 || of(previous) !== 0).map(({ key, label, part, of }) => ({
    key,
    label,
    part,
    cents: of(total),
    n: total.orders,
    current: shareOf(of(total), total.umsatz, total.orders),
    previous: shareOf(of(previous), previous.umsatz, previous.orders),
  }));
