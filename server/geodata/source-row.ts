import { STATES, type StateName } from '@portal/api';

/** One line of a file, checked; several may tell of one postcode. */
export interface SourceRow {
  plz: string;
  place: string;
  /** null: the file does not say. */
  state: StateName | null;
  lat: number;
  lon: number;
  qkm: number | null;
  inhabitants: number | null;
  precision: 'plz' | 'gemeinde';
  /** How good the point is, higher is better; comparable within one file. */
  accuracy: number;
}

/** Cells of a line by name, as the file has them. */
export interface SourceCells {
  plz: string;
  place: string;
  /** Name or GeoNames' letters; empty where the file does not say. */
  state: string;
  lat: string;
  lon: string;
  qkm: string;
  inhabitants: string;
}

const stateBy = new Map<string, StateName>(
  STATES.flatMap(({ code, name }) => [
    [code, name],
    [name, name],
  ]),
);
/** The same as the table's checks. */
const BOX = { lat: [47.2, 55.1], lon: [5.8, 15.1] } as const;
const MAX_INHABITANTS = 10_000_000;

const within = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
const toNumber = (text: string): number => (/^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN);
const optional = (text: string): number | null => (text === '' ? null : toNumber(text));

/** The line's values, or a German sentence that says what is wrong with it. */
export function checkCells(cells: SourceCells, point: Pick<SourceRow, 'precision' | 'accuracy'>): SourceRow | string {
  const { plz, place } = cells;
  if (!/^\d{5}$/.test(plz)) {
    return /^\d{4}$/.test(plz)
      ? `Die Postleitzahl „${plz}“ hat nur vier Ziffern. Bitte speichern Sie die Spalte als Text, damit führende Nullen bleiben.`
      : `„${plz.slice(0, 20)}“ ist keine Postleitzahl mit fünf Ziffern.`;
  }
  if (place === '') return 'Der Ort fehlt.';
  const state = cells.state === '' ? null : stateBy.get(cells.state);
  if (state === undefined) return `Das Bundesland „${cells.state.slice(0, 40)}“ gibt es nicht.`;
  const [lat, lon] = [toNumber(cells.lat), toNumber(cells.lon)];
  if (Number.isNaN(lat) || Number.isNaN(lon)) return 'Breite und Länge müssen Zahlen mit Dezimalpunkt sein.';
  if (!within(lat, BOX.lat) || !within(lon, BOX.lon)) {
    return within(lon, BOX.lat) && within(lat, BOX.lon)
      ? 'Breite und Länge sind vertauscht.'
      : `Der Punkt ${cells.lat}, ${cells.lon} liegt nicht in Deutschland.`;
  }
  const qkm = optional(cells.qkm);
  if (qkm !== null && !(qkm > 0)) return 'Die Fläche in km² muss eine Zahl größer als 0 sein.';
  const inhabitants = optional(cells.inhabitants);
  if (inhabitants !== null && !(Number.isInteger(inhabitants) && inhabitants >= 0 && inhabitants < MAX_INHABITANTS))
    return 'Die Einwohnerzahl muss eine ganze Zahl ab 0 sein.';
  return { plz, place, state, lat, lon, qkm, inhabitants, ...point };
}
