import { addDays } from '@portal/shared/contract/calendar';
import { parseDay } from '../../platform/calendar/parse-day.ts';
import { DayVote } from './day-vote.ts';
import { isZeroDay, PLACEHOLDER_DAYS, readDayText, serialDay } from './day-text.ts';
import { DecimalVote } from './decimal-vote.ts';
import { parseScaled } from './decimal.ts';
import { plainNumber } from './plain-number.ts';
import { short, type Cell, type Reader, type Value } from './reader.ts';
import { foldName, usualValues } from './usual-words.ts';

/** 1.000.000,00 €: more than any order of a shop, and far from where sums would overflow. */
const MAX_CENTS = 100_000_000;
/** Nobody is older. */
const MAX_AGE = 115;

/** From here on nobody is too old, until 2042. */
const LIKELY = '1927';

interface DayOptions {
  required?: string;
  /** How far the day may lie in the future, for days that are planned. */
  aheadDays?: number;
  /** Somebody was born on it. */
  isBirth?: true;
}

export const day = ({ required, aheadDays = 0, isBirth }: DayOptions = {}): Reader => ({
  pg: 'date',
  vote: () => new DayVote(),
  ...(required && { required }),
  read: (value, cell) => {
    const plain = cell.form.dayOrder === 'day-first' ? parseDay(value) : undefined;
    const iso = plain ?? unusualDay(value, cell, aheadDays, isBirth);
    // What nearly all cells are: a day of the last lifetime.
    if (iso && iso > LIKELY && iso <= cell.today) return iso;
    if (iso === undefined)
      return cell.refuse('Dieses Datum gibt es nicht. Bitte als TT.MM.JJJJ oder JJJJ-MM-TT angeben.');
    if (iso === null || PLACEHOLDER_DAYS.has(iso))
      return cell.refuse(`„${short(value)}“ steht für ein unbekanntes Datum.`);
    if (iso < '1900-01-01') return cell.refuse('Das Datum liegt vor dem Jahr 1900.');
    if (iso > cell.today && (aheadDays === 0 || iso > addDays(cell.today, aheadDays)))
      return cell.refuse('Das Datum liegt in der Zukunft.');
    if (isBirth && Number(cell.today.slice(0, 4)) - Number(iso.slice(0, 4)) > MAX_AGE)
      return cell.refuse(`Niemand ist älter als ${MAX_AGE} Jahre.`);
    return iso;
  },
});

/** @returns null for a day of zeros, undefined for what is none */
function unusualDay(
  value: string,
  cell: Cell,
  aheadDays: number,
  isBirth: true | undefined,
): string | null | undefined {
  if (isZeroDay(value)) return null;
  if (cell.form.isSerial) return serialDay(value);
  const read = readDayText(value, cell.form.dayOrder, aheadDays === 0 ? cell.today : addDays(cell.today, aheadDays));
  // Of years that fit a child and a very old person alike somebody should hear.
  if (
    read?.guessed &&
    isBirth &&
    read.iso >= '2000' &&
    Number(read.iso.slice(0, 4)) - 100 >= Number(cell.today.slice(0, 4)) - MAX_AGE
  ) {
    cell.warn(`Das Jahr hat nur zwei Stellen und wird als ${read.iso.slice(0, 4)} gelesen.`);
  }
  return read?.iso;
}

/** Euros with at most two places, up to a million either way → integer cents. */
export const money = (options: { required?: string; empty?: Value } = {}): Reader => ({
  pg: 'bigint',
  vote: () => new DecimalVote(true),
  ...options,
  read: (value, cell) => {
    const { mark, income } = cell.form;
    const plain = income === null ? parseScaled(value, mark, 2, true) : undefined;
    if (plain !== undefined && Math.abs(plain) <= MAX_CENTS) return plain;
    const digits = plainNumber(income === null ? value : withoutSide(value, income)) ?? '';
    const cents = parseScaled(digits, mark, 2, true);
    // Too long to be read exactly is too large as well.
    if (cents === undefined ? /^[+-]?\d{12,}([.,]\d{1,2})?$/.test(digits) : Math.abs(cents) > MAX_CENTS) {
      return cell.refuse(
        `„${short(value)}“ ist mehr als 1.000.000,00 €. So hohe Beträge werden nicht übernommen; bitte prüfen Sie die Zeile.`,
      );
    }
    return (
      cents ??
      roundedCents(digits, cell) ??
      cell.refuse(
        `„${short(value)}“ ist kein Betrag. Erwartet wird eine Zahl wie ${mark === ',' ? '1234,56' : '1234.56'}, wie in den anderen Zeilen dieser Spalte.`,
      )
    );
  },
});

/** '12,50 S' → '12,50', or '-12,50' where the other letter means income. */
const withoutSide = (value: string, income: 'S' | 'H'): string =>
  `${value.endsWith(income) ? '' : '-'}${value.slice(0, -1)}`;

/** Four places or more are what a computation left: rounded. Three could be thousands under the other mark. */
function roundedCents(digits: string, cell: Cell): number | undefined {
  if (!/[.,]\d{4,}$/.test(digits)) return undefined;
  const exact = parseScaled(digits.slice(0, digits.search(/[.,]\d{4,}$/) + 5), cell.form.mark, 4, true);
  if (exact === undefined || Math.abs(exact) > MAX_CENTS * 100) return undefined;
  cell.warn('Der Betrag hat mehr als zwei Nachkommastellen und wird auf Cent gerundet.');
  const cents = Math.sign(exact) * Math.round(Math.abs(exact) / 100);
  return cents === 0 ? 0 : cents;
}

interface Range {
  min: number;
  max: number;
  /** What is measured, for the reason: 'Die Sphäre'. */
  name: string;
  empty?: Value;
}

const PLACES = { 2: 'zwei', 3: 'drei' };

/** A decimal with at most `places` places (2 unless given) inside a range, both ends included. */
export const decimal = ({
  min,
  max,
  name,
  empty = null,
  places = 2,
}: Range & { places?: keyof typeof PLACES }): Reader => ({
  pg: 'numeric',
  vote: () => new DecimalVote(false),
  empty,
  read: (value, cell) => {
    const { mark } = cell.form;
    const unit = 10 ** places;
    let scaled = parseScaled(value, mark, places, false);
    if (scaled === undefined) {
      const digits = plainNumber(value);
      scaled = digits === undefined ? undefined : parseScaled(digits, mark, places, false);
      if (scaled === undefined) return cell.refuse(whyUnread(name, digits ?? value, mark, PLACES[places]));
    }
    if (scaled < min * unit || scaled > max * unit)
      return cell.refuse(`${name} muss zwischen ${german(min)} und ${german(max)} liegen.`);
    return scaled / unit;
  },
});

/** What hinders a text that `parseScaled` did not take: other than by its mark or its places it is no number. */
function whyUnread(name: string, text: string, mark: ',' | '.', places: string): string {
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
    const number = WHOLE.test(value) ? Number.parseInt(value, 10) : wholeNumber(value);
    if (Number.isNaN(number)) return cell.refuse(`${name} ist keine ganze Zahl.`);
    if (number < min || number > max)
      return cell.refuse(`${name} muss zwischen ${german(min)} und ${german(max)} liegen.`);
    return number;
  },
});

const WHOLE = /^[+-]?\d{1,9}([.,]0+)?$/;

function wholeNumber(value: string): number {
  const digits = plainNumber(value.replace(/\.$/, '')) ?? '';
  return WHOLE.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
}

/**
 * One of a list, whatever its case and spelling, or a word of usual programs for it.
 * @param column of the format, whose usual words count as well
 */
export const choice = (
  column: string,
  options: readonly string[],
  { required }: { required?: string } = {},
): Reader => {
  const known = new Map(
    options.flatMap(
      (option) =>
        [
          [option, option],
          [option.toLowerCase(), option],
        ] as const,
    ),
  );
  const words = new Map(Object.entries(usualValues(column) ?? {}).map(([word, meaning]) => [foldName(word), meaning]));
  for (const option of options) words.set(foldName(option), option);
  return {
    pg: 'text',
    options,
    ...(required && { required }),
    read: (value, cell) =>
      known.get(value) ??
      known.get(value.toLowerCase()) ??
      words.get(foldName(value)) ??
      cell.refuse(
        required
          ? `Erwartet wird einer dieser Werte: ${options.join(', ')}.`
          : `„${short(value)}“ ist nicht bekannt. Bekannt sind: ${options.join(', ')}.`,
      ),
  };
};

const german = (value: number) => String(value).replace('.', ',').replace('-', '−');
