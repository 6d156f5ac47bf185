import type { PlzRow } from '@portal/api';
import { GeodataProblem } from './geodata-problem.ts';
import type { SourceRow } from './source-row.ts';

export interface MergedPlz {
  rows: PlzRow[];
  /** Lines that told of a postcode which another line had told of. */
  duplicates: number;
  /** Postcodes that the file lacks and that keep the centre of their municipality. */
  kept: number;
}

const largest = (values: (number | null)[]): number | null =>
  values.reduce<number | null>(
    (most, value) => (value === null || (most !== null && most >= value) ? most : value),
    null,
  );

/**
 * Several lines of one postcode: those of the best accuracy count, the same point once; the centre is their mean, the
 * place the first one's, area and inhabitants (which are the whole postcode's) the largest given.
 */
function mergeOne(
  plz: string,
  all: readonly SourceRow[],
  source: PlzRow['source'],
  shipped: PlzRow | undefined,
): PlzRow {
  const best = Math.max(...all.map(({ accuracy }) => accuracy));
  const rows = all.filter(({ accuracy }) => accuracy === best);
  const first = rows[0]!;
  const points = [...new Map(rows.map(({ lat, lon }) => [`${lat} ${lon}`, { lat, lon }])).values()];
  const mean = (axis: 'lat' | 'lon') => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const state = all.find((row) => row.state !== null)?.state ?? shipped?.state;
  if (!state)
    throw new GeodataProblem(`Zur Postleitzahl ${plz} fehlt das Bundesland. Bitte ergänzen Sie es in der Datei.`);
  return {
    plz,
    place: first.place,
    state,
    lat: mean('lat'),
    lon: mean('lon'),
    source,
    precision: first.precision,
    qkm: largest(all.map(({ qkm }) => qkm)),
    inhabitants: largest(all.map(({ inhabitants }) => inhabitants)),
  };
}

/**
 * One row per postcode, in the order of postcodes.
 * @throws GeodataProblem when the state of a postcode is known neither to the file nor to us.
 */
export function mergeRows(
  rows: readonly SourceRow[],
  source: 'geonames' | 'csv',
  shipped: readonly PlzRow[],
): MergedPlz {
  const known = new Map(shipped.map((row) => [row.plz, row]));
  const byPlz = Map.groupBy(rows, ({ plz }) => plz);
  const merged = [...byPlz].map(([plz, all]) => mergeOne(plz, all, source, known.get(plz)));
  const missing = shipped.filter(({ plz }) => !byPlz.has(plz));
  return {
    rows: [...merged, ...missing].toSorted((a, b) => (a.plz < b.plz ? -1 : 1)),
    duplicates: rows.length - byPlz.size,
    kept: missing.length,
  };
}
