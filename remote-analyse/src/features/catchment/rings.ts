import type {
  CatchmentCounts,
  CatchmentRing,
  CatchmentRingName,
  CatchmentTotals,
} from '@portal/shared/contract/analyse';
import { shareOf } from '../../common/frame/share.ts';

/** Radii that are drawn, in km. */
export const RADII = [2, 5, 10, 20] as const;

export const RING_LABELS: Record<CatchmentRingName, string> = {
  2: 'bis 2 km',
  5: '2 bis 5 km',
  10: '5 bis 10 km',
  20: '10 bis 20 km',
  beyond: 'über 20 km',
  unlocated: 'nicht verortet',
};

/** Ring whose outer edge is so many km away. */
export const ringAt = (km: number): CatchmentRingName =>
  RADII.map(String).find((ring) => Number(ring) === km) as CatchmentRingName;

/** A ring as a row of the table: shares are of all whose distance is known. */
export interface RingRow extends CatchmentRing {
  label: string;
  customerShare: number | null;
  revenueShare: number | null;
  /** Share of the customers up to its outer edge. */
  upTo: number | null;
  perThousand: number | null;
  previousCustomers: number;
}

const isDistance = ({ ring }: CatchmentRing): boolean => ring !== 'unlocated';

const sumOf = (rings: readonly CatchmentRing[]): CatchmentCounts => ({
  customers: rings.reduce((sum, { customers }) => sum + customers, 0),
  new_customers: rings.reduce((sum, { new_customers }) => sum + new_customers, 0),
  umsatz: rings.reduce((sum, { umsatz }) => sum + umsatz, 0),
});

/** Those whose distance is known. */
export const measured = ({ rings }: CatchmentTotals): CatchmentCounts => sumOf(rings.filter(isDistance));

/** Rings within the radius taken together; inhabitants only when all of them are known. */
export function within({ rings }: CatchmentTotals, km: number): CatchmentCounts & { inhabitants: number | null } {
  const inner = rings.filter(({ ring }) => Number(ring) <= km);
  const unknown = inner.some(({ inhabitants }) => inhabitants === null);
  return {
    ...sumOf(inner),
    inhabitants: unknown ? null : inner.reduce((sum, { inhabitants }) => sum + (inhabitants ?? 0), 0),
  };
}

/** Customers per 1,000 inhabitants; null where these are not known. */
export const perThousand = (customers: number, inhabitants: number | null): number | null =>
  inhabitants === null || inhabitants === 0 ? null : (customers / inhabitants) * 1000;

/** The five rings, from the inside out. */
export function ringRows(total: CatchmentTotals, previous: CatchmentTotals): RingRow[] {
  const all = measured(total);
  let passed = 0;
  return total.rings.filter(isDistance).map((ring): RingRow => {
    passed += ring.customers;
    return {
      ...ring,
      label: RING_LABELS[ring.ring],
      customerShare: shareOf(ring.customers, all.customers),
      revenueShare: shareOf(ring.umsatz, all.umsatz, all.customers),
      upTo: shareOf(passed, all.customers),
      perThousand: perThousand(ring.customers, ring.inhabitants),
      previousCustomers: previous.rings.find((other) => other.ring === ring.ring)?.customers ?? 0,
    };
  });
}
