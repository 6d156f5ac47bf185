import type { Catchment, CatchmentPlz } from '@portal/shared/contract/analyse';
import { formatCount } from '@portal/shared/format';
import {
  readAreas,
  shadesOf,
  type AreasDocument,
  type MapArea,
  type MapCentre,
  type MapPoint,
  type PointGroup,
} from '@portal/shared/map';
import { formatRate, people } from './model.ts';
import { perThousand } from './rings.ts';

export const pointsOf = ({ plz }: Catchment): MapPoint[] =>
  plz.map((row) => ({ key: row.plz, lat: row.lat, lon: row.lon, count: row.customers, name: row.place }));

export const centresOf = ({ stores }: Catchment): MapCentre[] =>
  stores.flatMap(({ id, name, lat, lon }) =>
    lat === null || lon === null ? [] : [{ key: String(id), name, lat, lon }],
  );

/** What an icon says: a postcode, or several that a click takes apart. */
export const groupLabel = ({ key, name, count, points, clusterId }: PointGroup): string =>
  clusterId === null
    ? `${key} ${name}: ${people(count)}`
    : `${name} und Umgebung: ${people(count)} in ${formatCount(points)} Postleitzahlen, aufteilen`;

export type ShadeBy = 'perThousand' | 'customers';

/** Areas are coloured by the rate where inhabitants are known, else by the number of customers. */
export const shadeBy = ({ plz }: Catchment): ShadeBy =>
  plz.some(({ inhabitants }) => inhabitants !== null) ? 'perThousand' : 'customers';

/** Coloured areas of the postcodes that may be told, by five classes. */
export function areasOf(catchment: Catchment, document: AreasDocument, onSelect: (plz: string) => void): MapArea[] {
  const by = shadeBy(catchment);
  const rate = ({ customers, inhabitants }: CatchmentPlz) => perThousand(customers, inhabitants);
  const shapes = readAreas(document, new Set(catchment.plz.map(({ plz }) => plz)));
  const shown = catchment.plz.filter((row) => by === 'customers' || rate(row) !== null);
  const shades = new Map(
    shadesOf(shown.map((row) => (by === 'customers' ? row.customers : (rate(row) ?? 0)))).map((shade, index) => [
      shown[index]?.plz,
      shade,
    ]),
  );
  return catchment.plz.flatMap((row): MapArea[] => {
    const geometry = shapes.get(row.plz);
    if (!geometry) return [];
    const known = rate(row);
    const label = `${row.plz} ${row.place}: ${people(row.customers)}${known === null ? '' : `, ${formatRate(known)} je 1.000 Einwohner`}`;
    return [{ key: row.plz, geometry, shade: shades.get(row.plz) ?? null, label, onSelect: () => onSelect(row.plz) }];
  });
}
