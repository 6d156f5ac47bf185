import { distanceKm, type Point } from '../../data/geo/index.ts';

type Vector = readonly [x: number, y: number, z: number];

/** From the centre of the earth to the place, as long as 1: of two such, the product is the larger the nearer they are. */
function vectorOf({ lat, lon }: Point): Vector {
  const [phi, lambda] = [(lat * Math.PI) / 180, (lon * Math.PI) / 180];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/**
 * Distance in km from a postcode to the nearest of the stores; null when none of them has a position.
 * @param near those that the database has measured, in the rings: lists and figures take the very same ones
 */
export function kmToNearest(
  near: ReadonlyMap<string, number>,
  stores: readonly { lat: number | null; lon: number | null }[],
): (place: Point & { plz: string }) => number | null {
  const homes = stores.flatMap(({ lat, lon }) =>
    lat === null || lon === null ? [] : { point: { lat, lon }, vector: vectorOf({ lat, lon }) },
  );
  return (place) => {
    const measured = near.get(place.plz);
    if (measured !== undefined) return measured;
    const [x, y, z] = vectorOf(place);
    let [nearest, closest]: [Point | null, number] = [null, -Infinity];
    for (const { point, vector } of homes) {
      const product = x * vector[0] + y * vector[1] + z * vector[2];
      if (product > closest) [nearest, closest] = [point, product];
    }
    return nearest && distanceKm(nearest, place);
  };
}
