import { basename } from 'node:path';
import { GeodataProblem, refuseFindings, type Finding } from './geodata-problem.ts';
import { readText } from './read-text.ts';
import { checkCells, type SourceCells, type SourceRow } from './source-row.ts';

export interface PlzFile {
  format: 'geonames' | 'csv';
  rows: SourceRow[];
}

const GEONAMES_COLUMNS = 12;
const CSV_COLUMNS = ['plz', 'place', 'state', 'lat', 'lon', 'qkm', 'einwohner'] as const;
/** GeoNames: 1 estimated, 4 a place of that name, 6 the middle of addresses or of the area. */
const MIDDLE_OF_AREA = 6;

type ReadLine = (line: string) => SourceRow | string;

/** Cells of a CSV line; quoted ones may hold the delimiter and doubled quotes. */
function cellsOf(line: string, delimiter: string): string[] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, 'g');
  return [...line.matchAll(cell)].map(([, quoted, plain]) => (quoted?.replaceAll('""', '"') ?? plain ?? '').trim());
}

function csvReader(header: string): ReadLine | undefined {
  const delimiter = header.includes(';') ? ';' : ',';
  const names = cellsOf(header, delimiter).map((name) => name.toLowerCase());
  const [plz, place, state, lat, lon, qkm, inhabitants] = CSV_COLUMNS.map((name) => names.indexOf(name)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if ([plz, place, state, lat, lon].includes(-1)) return undefined;
  return (line) => {
    const cells = cellsOf(line, delimiter);
    if (cells.length !== names.length) return `Die Zeile hat ${cells.length} Spalten, der Kopf ${names.length}.`;
    const at = (index: number) => cells[index] ?? '';
    return checkCells(
      {
        plz: at(plz),
        place: at(place),
        state: at(state),
        lat: at(lat),
        lon: at(lon),
        qkm: at(qkm),
        inhabitants: at(inhabitants),
      },
      { precision: 'plz', accuracy: MIDDLE_OF_AREA },
    );
  };
}

const readGeonamesLine: ReadLine = (line) => {
  const cells = line.split('\t').map((cell) => cell.trim());
  if (cells.length !== GEONAMES_COLUMNS) return `Die Zeile hat ${cells.length} Spalten statt ${GEONAMES_COLUMNS}.`;
  const [country, plz, place, stateName, stateCode, , , , , lat, lon, accuracyText] = cells as [string, ...string[]] & {
    length: 12;
  };
  if (country !== 'DE') return `Das Land „${country.slice(0, 20)}“ ist nicht DE.`;
  const accuracy = Number(accuracyText);
  if (!Number.isInteger(accuracy)) return 'Die Genauigkeit ist keine Zahl.';
  const cell: SourceCells = {
    plz: plz ?? '',
    place: place ?? '',
    state: stateCode || stateName || '',
    lat: lat ?? '',
    lon: lon ?? '',
    qkm: '',
    inhabitants: '',
  };
  return checkCells(cell, { precision: accuracy >= MIDDLE_OF_AREA ? 'plz' : 'gemeinde', accuracy });
};

/**
 * Reads GeoNames' `DE.txt` or a csv with the columns plz, place, state, lat, lon and, where known, qkm and einwohner.
 * @throws GeodataProblem when it is neither, or when any line is bad.
 */
export function readPlzFile(path: string): PlzFile {
  const name = basename(path);
  const lines = readText(path).split(/\r?\n/);
  const first = lines[0] ?? '';
  const isGeonames = first.split('\t').length === GEONAMES_COLUMNS;
  const readLine = isGeonames ? readGeonamesLine : csvReader(first);
  if (!readLine) {
    throw new GeodataProblem(
      `${name} wird nicht erkannt. Erwartet wird DE.txt von GeoNames (12 Spalten, mit Tabulator getrennt) ` +
        `oder eine CSV-Datei mit den Spalten ${CSV_COLUMNS.join(', ')}.`,
    );
  }
  const rows: SourceRow[] = [];
  const findings: Finding[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '' || (index === 0 && !isGeonames)) continue;
    const row = readLine(line);
    if (typeof row === 'string') findings.push({ line: index + 1, reason: row });
    else rows.push(row);
  }
  refuseFindings(name, findings);
  if (rows.length === 0) throw new GeodataProblem(`${name} enthält keine Postleitzahl.`);
  return { format: isGeonames ? 'geonames' : 'csv', rows };
}
