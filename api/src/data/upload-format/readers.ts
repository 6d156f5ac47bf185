import { LONGEST_TEXT } from '@portal/shared/contract/settings-admin';
import { addDays } from '@portal/shared/contract/calendar';
import { parseDay } from '../../platform/calendar/parse-day.ts';
import { parseScaled, type DecimalMark } from './decimal.ts';

/** What a cell becomes: ready for its column in the staging table. */
export type Value = string | number | boolean | null;

/** What a reader is told about the place it reads in, and where it reports. */
export interface Cell {
  /** The column's own decimal mark, by the majority of the whole file. */
  mark: DecimalMark;
  /** Today in Europe/Berlin, ISO. */
  today: string;
  /** Puts the row into quarantine. */
  reject(reason: string): null;
  /** The row counts, with a warning. */
  warn(reason: string): null;
}

/** `text`: trimmed and never empty. */
export interface Reader {
  pg: 'text' | 'bigint' | 'int' | 'numeric' | 'date' | 'boolean';
  /** Set for columns whose decimal mark has to be found first. */
  decimal?: { grouped: boolean };
  /** Reason for the quarantine when the cell is empty. */
  required?: string;
  /** Value of an empty cell; null unless given. */
  empty?: Value;
  /** All that may stand in it, where that is a short list. */
  options?: readonly string[];
  read(text: string, cell: Cell): Value;
}

const MAX_KEY = 64;
/** 1.000.000,00 €: more than any order of a shop, and far from where sums would overflow. */
const MAX_CENTS = 100_000_000;

/** What a spreadsheet shows, in German or English, where it could not compute: never a name or a number. */
const SHEET_ERROR = /^#(REF!|BEZUG!|N\/A|NV|NAME\?|VALUE!|WERT!|DIV\/0!|NUM!|ZAHL!|NULL!)$/;

const limited = (what: string, max: number) => (value: string, cell: Cell): Value => {
  if (value.length > max) return cell.reject(`${what} ist länger als ${max} Zeichen.`);
  if (value.startsWith('#') && SHEET_ERROR.test(value)) return cell.reject('In der Zelle steht ein Rechenfehler der Tabelle. Bitte berichtigen Sie die Formel oder den Wert.');
  return value;
};

export const text = (): Reader => ({ pg: 'text', read: limited('Der Text', LONGEST_TEXT) });

/** A number of the optician's own software: text, since '007' and '7' are two of them. */
export const key = (required?: string): Reader => ({
  pg: 'text',
  ...(required && { required }),
  read: limited('Die Nummer', MAX_KEY),
});

/** `aheadDays`: how far the day may lie in the future, for days that are planned. */
export const day = ({ required, aheadDays = 0 }: { required?: string; aheadDays?: number } = {}): Reader => ({
  pg: 'date',
  ...(required && { required }),
  read: (value, cell) => {
    const iso = parseDay(value);
    if (iso === undefined) return cell.reject('Dieses Datum gibt es nicht. Bitte als TT.MM.JJJJ oder JJJJ-MM-TT angeben.');
    if (iso < '1900-01-01') return cell.reject('Das Datum liegt vor dem Jahr 1900.');
    if (iso > cell.today && (aheadDays === 0 || iso > addDays(cell.today, aheadDays))) return cell.reject('Das Datum liegt in der Zukunft.');
    return iso;
  },
});

/** Euros with at most two places, up to a million either way → integer cents. */
export const money = (options: { required?: string; empty?: Value } = {}): Reader => ({
  pg: 'bigint',
  decimal: { grouped: true },
  ...options,
  read: (value, cell) => {
    const digits = value.replace(/\s*(€|EUR)$/, '');
    const cents = parseScaled(digits, cell.mark, 2, true);
    // Too long to be read exactly is too large as well.
    if (cents === undefined ? /^[+-]?\d{12,}([.,]\d{1,2})?$/.test(digits) : Math.abs(cents) > MAX_CENTS) {
      return cell.reject(`„${short(value)}“ ist mehr als 1.000.000,00 €. So hohe Beträge werden nicht übernommen; bitte prüfen Sie die Zeile.`);
    }
    return cents ?? cell.reject(`„${short(value)}“ ist kein Betrag. Erwartet wird eine Zahl wie ${cell.mark === ',' ? '1234,56' : '1234.56'}, wie in den anderen Zeilen dieser Spalte.`);
  },
});

interface Range {
  min: number;
  max: number;
  /** What is measured, for the reason: 'Die Sphäre'. */
  name: string;
  /** Describes rather than counts: a value that does not fit is left out with a warning, and the row stays. */
  descriptive?: true;
  empty?: Value;
}

const PLACES = { 2: 'zwei', 3: 'drei' };

/** A decimal with at most `places` places (2 unless given) inside a range, both ends included. */
export const decimal = ({ min, max, name, descriptive, empty = null, places = 2 }: Range & { places?: keyof typeof PLACES }): Reader => ({
  pg: 'numeric',
  decimal: { grouped: false },
  empty,
  read: (value, cell) => {
    const refuse = descriptive ? cell.warn : cell.reject;
    const digits = value.replace(/\s*%$/, '');
    const unit = 10 ** places;
    const scaled = parseScaled(digits, cell.mark, places, false);
    const leftOut = descriptive ? ' Der Wert wird nicht übernommen.' : '';
    if (scaled === undefined) return refuse(`${whyUnread(name, digits, cell.mark, PLACES[places])}${leftOut}`);
    if (scaled < min * unit || scaled > max * unit) return refuse(`${name} muss zwischen ${german(min)} und ${german(max)} liegen.${leftOut}`);
    return scaled / unit;
  },
});

/** What hinders a text that `parseScaled` did not take: other than by its mark or its places it is no number. */
function whyUnread(name: string, text: string, mark: DecimalMark, places: string): string {
  if (!/^[+-]?\d+[.,]\d+$/.test(text)) return `${name} ist keine Zahl: „${short(text)}“.`;
  if (text.includes(mark)) return `${name} hat mehr als ${places} Nachkommastellen. Bitte runden Sie den Wert.`;
  const [written, expected] = mark === ',' ? ['Punkt', 'Komma'] : ['Komma', 'Punkt'];
  return `${name} ist mit ${written} geschrieben, die Spalte sonst mit ${expected}. Bitte schreiben Sie alle Werte gleich.`;
}

export const integer = ({ min, max, name, required }: Range & { required?: string }): Reader => ({
  pg: 'int',
  ...(required && { required }),
  read: (value, cell) => {
    // '90,0' is how some programs write whole numbers.
    const number = /^[+-]?\d{1,9}([.,]0+)?$/.test(value) ? Number.parseInt(value, 10) : Number.NaN;
    if (Number.isNaN(number)) return cell.reject(`${name} ist keine ganze Zahl.`);
    if (number < min || number > max) return cell.reject(`${name} muss zwischen ${german(min)} und ${german(max)} liegen.`);
    return number;
  },
});

const FLAGS = new Map([
  ['ja', true], ['j', true], ['1', true], ['true', true], ['wahr', true], ['x', true],
  ['nein', false], ['n', false], ['0', false], ['false', false], ['falsch', false],
]);

/** `empty`: null where 'not said' differs from 'no', as with consents. */
export const flag = (empty: boolean | null): Reader => ({
  pg: 'boolean',
  empty,
  options: ['ja', 'nein'],
  read: (value, cell) => FLAGS.get(value.toLowerCase()) ?? cell.reject('Erwartet wird ja oder nein (auch 1, 0, true, false oder x).'),
});

/** One of a list, whatever its case. `descriptive`: an unknown one is left out with a warning. */
export const choice = (options: readonly string[], { required, descriptive }: { required?: string; descriptive?: true } = {}): Reader => {
  const known = new Map(options.flatMap((option) => [[option, option], [option.toLowerCase(), option]] as const));
  return {
    pg: 'text',
    options,
    ...(required && { required }),
    read: (value, cell) => known.get(value) ?? known.get(value.toLowerCase()) ?? (descriptive
      ? cell.warn(`„${short(value)}“ ist nicht bekannt und wird nicht übernommen. Bekannt sind: ${options.join(', ')}.`)
      : cell.reject(`Erwartet wird einer dieser Werte: ${options.join(', ')}.`)),
  };
};

/** A value as sentences quote it. */
const short = (value: string) => value.slice(0, 40);
const german = (value: number) => String(value).replace('.', ',').replace('-', '−');
