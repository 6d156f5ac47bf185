import { LONGEST_TEXT } from '@portal/shared/contract/settings-admin';
import { isMailbox } from '../definitions/writable.ts';
import { PLAIN_FORM, type ColumnVote } from './column-form.ts';
import { isPlaceholder } from './placeholder.ts';
import type { Reader } from './reader.ts';

const MAX_KEY = 64;
/** What a spreadsheet shows, in German or English, where it could not compute: never a name or a number. */
const SHEET_ERROR = /^#(REF!|BEZUG!|N\/A|NV|NAME\?|VALUE!|WERT!|DIV\/0!|NUM!|ZAHL!|NULL!)$/;
/** What keeps a spreadsheet from taking a text for a number: ="01067" and '01067. */
const SHIELDED = /^="([^"]*)"$|^'(?=[\d+=-])(.+)$/;
/** How Excel shows and stores a long number that it took for one. */
const EXPONENT = /^\d(?:[.,]\d+E[+-]?|E\+)\d{1,3}$/i;
/** A digit alone before the mark or the E is rare: other texts need no look. */
const isShortened = (text: string): boolean =>
  text.charCodeAt(0) <= 57 && NOT_DIGIT.includes(text[1] ?? ' ') && EXPONENT.test(text);
const NOT_DIGIT = '.,Ee';
const SHORTENED =
  'Excel hat die Nummer gekürzt, ihre letzten Ziffern sind verloren. Bitte formatieren Sie die Spalte in Excel als Text und exportieren Sie die Datei neu.';
const WRONG_FORMULA =
  'In der Zelle steht ein Rechenfehler der Tabelle. Bitte berichtigen Sie die Formel oder den Wert.';

/** '=' and "'" are rare first characters: others need no look. */
function unshielded(value: string): string {
  const first = value.charCodeAt(0);
  if (first !== 61 && first !== 39) return value;
  const inner = SHIELDED.exec(value);
  return inner ? (inner[1] ?? inner[2] ?? '').trim() : value;
}

/** A text; a placeholder is none. */
export const text = (): Reader => ({
  pg: 'text',
  read: (value, cell) => {
    const plain = unshielded(value);
    if (plain === '' || isPlaceholder(plain)) return cell.blank();
    if (plain.length > LONGEST_TEXT) return cell.refuse(`Der Text ist länger als ${LONGEST_TEXT} Zeichen.`);
    if (plain.startsWith('#') && SHEET_ERROR.test(plain)) return cell.refuse(WRONG_FORMULA);
    return plain;
  },
});

/** What may stand around an address: 'mailto:', the name of whoever has it, a full stop of a sentence. */
const bareAddress = (text: string): string =>
  (/^[^<>]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[.,;]+$/, '');
const BETWEEN_ADDRESSES = /\s*[;,|]\s*|\s+(?:\/|und|oder|o\.|u\.|\+|&)\s+/;

/**
 * An e-mail address. Of several in a cell the first; what is none of somebody's stays as it is, reaches nobody, and is listed in
 * the data quality.
 */
export const mailbox = (): Reader => {
  const { read, ...reader } = text();
  return {
    ...reader,
    read: (value, cell) => {
      const plain = read(value, cell);
      if (typeof plain !== 'string' || isMailbox.of(plain)) return plain;
      const parts = plain.split(BETWEEN_ADDRESSES).map(bareAddress).filter(Boolean);
      const [first] = parts;
      if (first === undefined || !parts.every((part) => isMailbox.of(part))) return plain;
      if (parts.length > 1)
        cell.warn(`In der Zelle stehen ${parts.length} E-Mail-Adressen. Übernommen wird die erste.`);
      return first;
    },
  };
};

/** A telephone number, in any writing. */
export const phone = (): Reader => {
  const { read, ...reader } = text();
  return {
    ...reader,
    read: (value, cell) => {
      if (isShortened(value)) return cell.refuse(SHORTENED);
      const number = read(value, cell);
      if (typeof number === 'string' && !/[1-9]/.test(number))
        return /\p{L}/u.test(number) ? cell.refuse('Das ist keine Telefonnummer.') : cell.blank();
      return typeof number === 'string' && number.endsWith('0') ? number.replace(/^(\+?\d{5,})[.,]0$/, '$1') : number;
    },
  };
};

const isMark = (code: number): boolean => code === 46 || code === 44;

/** Numbers that became decimals on the way (1001.0) where none of the column has places that say something. */
class KeyVote implements ColumnVote {
  #floats = 0;
  #others = 0;

  add(raw: string): void {
    if (isMark(raw.charCodeAt(raw.length - 2))) {
      if (/^\s*\d+[.,]0$/.test(raw)) this.#floats += 1;
      else this.#others += 1;
    } else if (isMark(raw.charCodeAt(raw.length - 3))) this.#others += 1;
  }

  form() {
    return { ...PLAIN_FORM, isFloat: this.#floats > 0 && this.#others === 0 };
  }
}

/**
 * A number of the optician's own software: text, since '007' and '7' are two of them.
 * @param options.binding where it may be empty, but says whose the row is
 */
export const key = (required?: string, options: { binding?: true } = {}): Reader => ({
  pg: 'text',
  vote: () => new KeyVote(),
  ...(required && { required }),
  ...options,
  read: (value, cell) => {
    const plain = unshielded(value);
    if (plain === '' || isPlaceholder(plain)) return cell.blank();
    // Programs write 0 where they have no number of a customer or of a cancelled order.
    if (options.binding && plain.charCodeAt(0) === 48 && /^0+$/.test(plain)) return cell.blank();
    if (plain.length > MAX_KEY) return cell.refuse(`Die Nummer ist länger als ${MAX_KEY} Zeichen.`);
    const last = plain.charCodeAt(plain.length - 1);
    if (last < 48 || last > 57)
      return plain.startsWith('#') && SHEET_ERROR.test(plain) ? cell.refuse(WRONG_FORMULA) : plain;
    if (isShortened(plain)) return cell.refuse(SHORTENED);
    return cell.form.isFloat && last === 48 ? plain.replace(/^(\d+)[.,]0$/, '$1') : plain;
  },
});
