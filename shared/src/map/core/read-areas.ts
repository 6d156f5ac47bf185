import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import type {
  GeometryCollection,
  GeometryObject,
  MultiPolygon as Areas,
  Polygon as Area,
  Topology,
} from 'topojson-specification';

/** What the API's documents say of an area. */
type Properties = { ags?: string; name?: string };
type Geometry = GeometryObject<Properties>;

/** TopoJSON of the API (`/api/v2/geo/areas/…`), with its source note. */
export type AreasDocument = Topology & { attribution?: string };

/** A collection of the document; empty when it has none of that name. */
export function collection(document: AreasDocument, name: string): GeometryCollection<Properties> {
  const found = document.objects[name];
  return found?.type === 'GeometryCollection'
    ? (found as GeometryCollection<Properties>)
    : { type: 'GeometryCollection', geometries: [] };
}

export const isArea = (geometry: Geometry): geometry is Area<Properties> | Areas<Properties> =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

/** Areas of the given keys alone: decoding all of Germany's postcodes would take longer than drawing some. */
export function readAreas(document: AreasDocument, keys: ReadonlySet<string>): Map<string, Polygon | MultiPolygon> {
  const areas = new Map<string, Polygon | MultiPolygon>();
  for (const geometry of collection(document, 'plz').geometries.filter(isArea)) {
    const key = String(geometry.id);
    if (keys.has(key))
      areas.set(
        key,
        geometry.type === 'Polygon' ? feature(document, geometry).geometry : feature(document, geometry).geometry,
      );
  }
  return areas;
}
