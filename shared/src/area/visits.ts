import { createPath, type Location } from 'react-router-dom';

/** One page that has been visited. */
export interface Visit {
  /** The last one at its path. */
  location: Location;
  /** Number of the visit; the highest is the latest. */
  at: number;
}

/**
 * Notes a visit; of more than `count` pages the one that was left longest ago goes. Pages keep their order, so that
 * nothing moves in the document, and their location, so that nothing renders anew, while the address is the same.
 */
export function visit(visits: readonly Visit[], location: Location, count: number): readonly Visit[] {
  const latest = Math.max(0, ...visits.map(({ at }) => at));
  const known = visits.find((one) => one.location.pathname === location.pathname);
  const isSame =
    known !== undefined &&
    createPath(known.location) === createPath(location) &&
    known.location.state === location.state;
  if (isSame && known.at === latest) return visits;
  const noted = { location: isSame ? known.location : location, at: latest + 1 };
  if (known) return visits.map((one) => (one === known ? noted : one));
  const oldest = Math.min(...visits.map(({ at }) => at));
  return [...visits.filter(({ at }) => visits.length < count || at !== oldest), noted];
}
