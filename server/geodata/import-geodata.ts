import { gzipSync } from 'node:zlib';
import { asOperator, ensureGeodata, replaceAreas, replacePlz, type OpenDatabase } from '@portal/api';
import { mergeRows } from './merge-rows.ts';
import { readAreas } from './read-areas.ts';
import { readPlzFile } from './read-plz-file.ts';
import { BKG_ATTRIBUTION, SHIPPED_ATTRIBUTION, shippedGeodata, versionOf } from './shipped.ts';

export interface ImportRequest {
  /** GeoNames' `DE.txt` or a csv. */
  plzFile: string;
  /** TopoJSON of postcode areas; without it areas that were imported before are left as they are. */
  areasFile?: string | undefined;
  /** Source note that the map shows, where it is not the usual one of the format. */
  attribution?: string | undefined;
}

/** Source notes as the licences of the usual sources of these formats ask for. */
const ATTRIBUTIONS = {
  geonames: '© GeoNames (CC BY 4.0)',
  csv: `© OpenStreetMap-Mitwirkende (ODbL), © GeoNames (CC BY 4.0), ${BKG_ATTRIBUTION}`,
} as const;

/** Two source notes as one that says each thing once. */
const together = (a: string, b: string): string => [...new Set([...a.split(', '), ...b.split(', ')])].join(', ');

const count = (value: number): string => value.toLocaleString('de-DE');

/**
 * Replaces postcodes, and areas where given, in one transaction; the same files again change nothing.
 * @returns German lines that say what was done.
 * @throws GeodataProblem when a file is bad; nothing is changed then.
 */
export async function importGeodata({ db }: OpenDatabase, request: ImportRequest): Promise<string[]> {
  const { format, rows: sourceRows } = readPlzFile(request.plzFile);
  const areas = request.areasFile === undefined ? undefined : readAreas(request.areasFile);
  const shipped = shippedGeodata();
  const { rows, duplicates, kept } = mergeRows(sourceRows, format, shipped.plz.rows);
  const own = request.attribution ?? ATTRIBUTIONS[format];
  const attribution = kept > 0 ? together(own, SHIPPED_ATTRIBUTION) : own;
  const version = versionOf(JSON.stringify([rows, attribution]));
  const known = new Set(rows.map(({ plz }) => plz));
  const drawn = areas && JSON.stringify({ ...areas.document, attribution: own });

  await ensureGeodata(db, shipped);
  const report = await asOperator(db, async (trx) => {
    const before = new Map(
      (await trx.selectFrom('geo_datasets').select(['name', 'version']).execute()).map((row) => [
        row.name,
        row.version,
      ]),
    );
    const same = before.get('plz') === version;
    if (!same) await replacePlz(trx, rows, { source: format, version, attribution });
    if (areas && drawn)
      await replaceAreas(trx, 'areas-plz', gzipSync(drawn), {
        source: 'topojson',
        version: versionOf(drawn),
        attribution: own,
      });
    return same ? ['Die Postleitzahlen waren schon auf diesem Stand.'] : [];
  });
  const exact = rows.filter(({ precision }) => precision === 'plz').length;
  return [
    `${count(sourceRows.length)} Zeilen gelesen (${format === 'csv' ? 'CSV' : 'GeoNames'}), ${count(duplicates)} doppelte zusammengefasst.`,
    `${count(rows.length)} Postleitzahlen: ${count(exact)} mit genauem Mittelpunkt, ${count(rows.length - exact)} mit dem der Gemeinde` +
      ` (${count(kept)} davon nicht in der Datei).`,
    ...(areas
      ? [
          `${count(areas.plz.size)} Flächen übernommen, ${count([...areas.plz].filter((plz) => !known.has(plz)).length)} davon ohne Ort.`,
        ]
      : []),
    ...report,
    `Quellenangabe auf der Karte: ${attribution}`,
  ];
}
