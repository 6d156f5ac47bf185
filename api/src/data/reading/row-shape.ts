import type { UploadKind } from '@portal/shared/contract/settings-admin';
import { isTotalRow } from '../definitions/total-row.ts';
import { cleanText } from '../upload-format/clean-text.ts';
import { FORMATS } from '../upload-format/formats.ts';
import { MAX_COLUMNS, type Header } from './header.ts';

const LETTER = 65;
/** A table as narrow may have rows with one field. */
const NARROW = 3;

const NOTHING_OF: Partial<Record<UploadKind, string>> = {
  auftraege: 'In dieser Zeile steht kein Auftrag. Sie wird hier ausgelassen.',
  positionen: 'In dieser Zeile steht keine Position. Sie wird hier ausgelassen.',
};

/** A row that is none of the table, and how it is told of. */
export interface NoRow {
  column: string;
  value: string;
  reason: string;
}

/** Tells rows of a file that belong to it from totals, notes and repeated headers between and below them. */
export function createRowShape({
  kind,
  positions,
  width,
  names,
  essentials = [],
}: Header): (fields: readonly string[]) => NoRow | undefined {
  const { columns, key } = FORMATS[kind];
  const own = columns.findIndex(({ field }) => field === key.find((name) => name !== 'store_key'));
  const column = columns[own]?.name ?? '';
  const at = positions[own] ?? -1;
  const lowerNames = names.map((name) => name.toLowerCase());
  const [firstName = ''] = lowerNames;

  return (fields) => {
    const number = fields[at] ?? '';
    // Numbers mostly begin with a digit, or have one after their first letter.
    const looksWord =
      number === ''
        ? undefined
        : number.charCodeAt(0) >= LETTER
          ? number.charCodeAt(1) >= LETTER
          : !(number.charCodeAt(0) >= 48 && number.charCodeAt(0) <= 57) || number.includes(' ');
    if (
      looksWord === true ||
      (looksWord === undefined && (fields.length < width || fields.some((field) => field !== '')))
    ) {
      const text = cleanText(looksWord ? number : (fields.find((field) => field.trim() !== '') ?? '')).text;
      if (text.length <= 80 && isTotalRow(text))
        return {
          column,
          value: text,
          reason: 'Das ist eine Summe oder Zählung unter der Tabelle, keine Zeile. Sie wird ausgelassen.',
        };
    }
    if (essentials.length > 0 && essentials.every((at) => (fields[at] ?? '').trim() === ''))
      return { column, value: '', reason: NOTHING_OF[kind] ?? '' };
    if (width >= NARROW && isNote(fields))
      return {
        column,
        value: cleanText(fields.find((field) => field.trim() !== '') ?? '').text.slice(0, 200),
        reason: 'Das ist eine Textzeile, keine Zeile der Tabelle. Sie wird ausgelassen.',
      };
    if (
      fields[0]?.length === firstName.length &&
      firstName !== '' &&
      fields[0].toLowerCase() === firstName &&
      lowerNames.every((name, index) => cleanText(fields[index] ?? '').text.toLowerCase() === name)
    ) {
      return {
        column,
        value: firstName.slice(0, 200),
        reason: 'Hier stehen noch einmal die Spaltennamen. Die Zeile wird ausgelassen.',
      };
    }
    return undefined;
  };
}

/** One field alone, of several words or of dashes. */
function isNote(fields: readonly string[]): boolean {
  let only = '';
  for (const field of fields) {
    if (field === '') continue;
    if (only !== '') return false;
    only = field;
  }
  return /\S\s+\S|:$|^[-=_*]{3,}$/.test(only.trim());
}

/** Why a row of so many fields cannot be read; undefined: it can. Empty fields at its end do not count. */
export function widthProblem(fields: readonly string[], width: number): string | undefined {
  if (
    fields.length > width &&
    fields.length <= MAX_COLUMNS &&
    fields.slice(width).every((field) => field.trim() === '')
  )
    return undefined;
  return `Die Zeile hat ${fields.length} ${fields.length === 1 ? 'Feld' : 'Felder'}, die Kopfzeile hat ${width}. Vielleicht fehlt ein Anführungszeichen oder ein Trennzeichen.`;
}

export const BROKEN_QUOTES =
  'Die Zeile hat Anführungszeichen, die nicht zueinander passen. Bitte berichtigen Sie sie in Ihrer Software.';
