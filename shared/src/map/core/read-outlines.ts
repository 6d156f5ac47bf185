import type { MultiLineString, MultiPolygon } from 'geojson';
import { merge, mesh } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import { collection, isArea, type AreasDocument } from './read-areas.ts';

/** What a map without a map service stands on. */
export interface Outlines {
  land: MultiPolygon;
  /** Each border once; the coast is none. */
  stateBorders: MultiLineString;
  /** Between districts of one state. */
  districtBorders: MultiLineString;
}

/** The first two digits of a district's official number are its state's. */
const stateOf = ({ properties }: GeometryObject): string | undefined => (properties as { ags?: string } | undefined)?.ags?.slice(0, 2);

/** Outlines of the layer 'kreise': states and districts. */
export function readOutlines(document: AreasDocument): Outlines {
  const [states, districts] = [collection(document, 'laender'), collection(document, 'kreise')];
  return {
    land: merge(document, states.geometries.filter(isArea)),
    stateBorders: mesh(document, states, (a, b) => a !== b),
    districtBorders: mesh(document, districts, (a, b) => a !== b && stateOf(a) === stateOf(b)),
  };
}
