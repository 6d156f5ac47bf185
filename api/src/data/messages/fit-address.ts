/** Who a letter goes to and where, one line each; null: there is none. */
export interface PostalAddress {
  form: string | null;
  name: string | null;
  street: string | null;
  /** Postcode and place. */
  place: string | null;
  /** Abroad alone, in German capitals. */
  country: string | null;
}

/** The window of an envelope, in points. */
export interface AddressRoom {
  width: number;
  height: number;
}

export interface FittedAddress {
  /** Of the type, in points. */
  size: number;
  rows: string[];
  /** Whether a name or a street is not there in full. */
  isCut: boolean;
}

/** Of a text in one row, in points. */
export type Measure = (text: string, size: number) => number;

/** In which type an address is set, the largest first; below eight points it is hard to read, and comes after breaking lines. */
const SIZES = [9, 8.5, 8];
const SMALL = [7.5, 7];
/** Height of a row as a multiple of the type, and what lies between two. */
const ROW = 1.165;
const ROW_GAP = 0.5;
/** From one row to the next, in points. */
export const rowHeight = (size: number): number => size * ROW + ROW_GAP;

/** The lines that there are, from the name to the country. */
export const presentLines = ({ form, name, street, place, country }: PostalAddress) =>
  [form, name, street, place, country].filter((line) => line !== null && line !== '') as string[];

/**
 * Sets an address so that it is whole: smaller, then with lines broken between words, then smaller still. What does not fit even so loses
 * the end of the name, then of the street; place and country are always there, or the letter would not arrive.
 */
export function fitAddress(address: PostalAddress, { width, height }: AddressRoom, measure: Measure): FittedAddress {
  const fits = (rows: readonly string[], size: number) => rows.length * rowHeight(size) <= height + ROW_GAP;
  const lines = presentLines(address);
  for (const size of SIZES)
    if (fits(lines, size) && lines.every((line) => measure(line, size) <= width))
      return { size, rows: lines, isCut: false };
  const broken = (size: number) => lines.flatMap((line) => breakLine(line, size, width, measure));
  for (const size of [8, ...SMALL]) if (fits(broken(size), size)) return { size, rows: broken(size), isCut: false };
  const size = SMALL.at(-1) ?? 7;
  const rowsOf = (line: string | null) => (line ? breakLine(line, size, width, measure) : []);
  let left = Math.floor((height + ROW_GAP) / rowHeight(size));
  const take = (rows: readonly string[], most: number) => {
    const kept = rows
      .slice(0, Math.max(0, most))
      .map((row, at, all) =>
        at === all.length - 1 && at < rows.length - 1 ? ellipsis(row, size, width, measure) : row,
      );
    left -= kept.length;
    return kept;
  };
  // What must be there first, each leaving a row to what comes after it.
  const country = take(rowsOf(address.country), left - 3);
  const place = take(rowsOf(address.place), left - 2);
  const street = take(rowsOf(address.street), left - 1);
  const name = take(rowsOf(address.name), left);
  return { size, rows: [...take(rowsOf(address.form), left), ...name, ...street, ...place, ...country], isCut: true };
}

/** Into rows between words; a word that is longer than a row is broken within. */
function breakLine(line: string, size: number, width: number, measure: Measure): string[] {
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(' ').flatMap((one) => breakWord(one, size, width, measure))) {
    const longer = row === '' ? word : `${row} ${word}`;
    if (row !== '' && measure(longer, size) > width) {
      rows.push(row);
      row = word;
    } else row = longer;
  }
  return [...rows, row];
}

function breakWord(word: string, size: number, width: number, measure: Measure): string[] {
  if (measure(word, size) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (measure(part + letter, size) > width) {
      parts.push(part);
      part = letter;
    } else part += letter;
  }
  return [...parts, part];
}

function ellipsis(row: string, size: number, width: number, measure: Measure): string {
  let kept = row;
  while (kept !== '' && measure(`${kept}…`, size) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}
