import { CATCHMENT_RINGS, type CatchmentCounts, type CatchmentRingName } from '@portal/shared/contract/analyse';

/** Of each ring its bounds in km: above `over`, up to and with `upTo`. Who is not located is in none. */
export const RING_BOUNDS: Record<Exclude<CatchmentRingName, 'unlocated'>, { over: number; upTo: number }> = {
  // The centre itself is 0 km away, and belongs to the first ring.
  2: { over: -1, upTo: 2 },
  5: { over: 2, upTo: 5 },
  10: { over: 5, upTo: 10 },
  20: { over: 10, upTo: 20 },
  beyond: { over: 20, upTo: Infinity },
};

/** Radius of the outermost ring in km. */
export const OUTERMOST_KM = 20;

/** Ring of a distance in km. @example ringOf(2) // '2'; ringOf(2.01) // '5' */
export const ringOf = (km: number): CatchmentRingName =>
  CATCHMENT_RINGS.find((ring) => ring !== 'unlocated' && km <= RING_BOUNDS[ring].upTo) ?? 'beyond';

export const NO_CUSTOMERS: CatchmentCounts = { customers: 0, new_customers: 0, umsatz: 0 };

export const addCounts = (a: CatchmentCounts, b: CatchmentCounts): CatchmentCounts => ({
  customers: a.customers + b.customers,
  new_customers: a.new_customers + b.new_customers,
  umsatz: a.umsatz + b.umsatz,
});

/** Median distance of people who live in groups; with an even number the mean of the two in the middle. */
export function medianKm(groups: readonly { km: number; customers: number }[]): number | null {
  const byDistance = groups.filter(({ customers }) => customers > 0).sort((a, b) => a.km - b.km);
  const people = byDistance.reduce((sum, { customers }) => sum + customers, 0);
  if (people === 0) return null;
  const kmOf = (position: number): number => {
    let passed = 0;
    return byDistance.find(({ customers }) => (passed += customers) > position)?.km ?? 0;
  };
  return (kmOf(Math.floor((people - 1) / 2)) + kmOf(Math.floor(people / 2))) / 2;
}

/**
 * Inhabitants of all postcodes in each ring. A ring whose postcodes tell none is missing, one without any postcode has
 * 0; all are missing where no number is known at all.
 */
export function inhabitantsByRing(
  near: readonly { km: number; inhabitants: number | null }[],
): ReadonlyMap<CatchmentRingName, number> {
  const sums = new Map<CatchmentRingName, number>();
  if (near.every(({ inhabitants }) => inhabitants === null)) return sums;
  for (const ring of ['2', '5', '10', '20'] as const) {
    const inside = near.filter(({ km }) => ringOf(km) === ring);
    const known = inside.flatMap(({ inhabitants }) => inhabitants ?? []);
    if (known.length > 0 || inside.length === 0)
      sums.set(
        ring,
        known.reduce((sum, people) => sum + people, 0),
      );
  }
  return sums;
}
