import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import { collection, isArea, type AreasDocument } from './read-areas.ts';

// What a map without a map service stands on, out of the layer 'kreise': states and districts.

export const readLand = (document: AreasDocument): MultiPolygon =>
  merge(document, collection(document, 'laender').geometries.filter(isArea));

/** Each border once; the coast is none. */
export const readStateBorders = (document: AreasDocument): MultiLineString =>
  mesh(document, collection(document, 'laender'), (a, b) => a !== b);

/** The first two digits of a district's official number are its state's. */
const stateOf = ({ properties }: GeometryObject): string | undefined =>
  (properties as { ags?: string } | undefined)?.ags?.slice(0, 2);

/** Between districts of one state. */
export const readDistrictBorders = (document: AreasDocument): MultiLineString =>
  mesh(document, collection(document, 'kreise'), (a, b) => a !== b && stateOf(a) === stateOf(b));
