import type { ArchiveEntry } from '../archive.ts';
import { MAX_RECORD_CHARS, rowTooLong } from '../csv-splitter.ts';
import { RowWriter } from '../row-writer.ts';
import { numberText } from '../xlsx/number-text.ts';
import { cellTooLong, MAX_CELL_CHARS } from '../xlsx/shared-strings.ts';
import type { SheetNotes } from '../xlsx/sheet-csv.ts';
import { brokenSheet, readXml } from '../xlsx/xml.ts';

/** LibreOffice's own limits; a row or cell that repeats counts as often. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** Of one row that repeats: a few equal rows are usual, a million are made to exhaust memory. */
const MAX_REPEATED_CHARS = 8 * 1024 ** 2;

type Attributes = Readonly<Record<string, string>>;

/** Names of attributes come with their namespace's prefix, which the file may choose. */
function attribute(attributes: Attributes, name: string): string | undefined {
  for (const key in attributes) if (key === name || key.endsWith(`:${name}`)) return attributes[key];
  return undefined;
}

const repeated = (attributes: Attributes, name: string, max: number): number => {
  const times = Number(attribute(attributes, name) ?? 1);
  return Number.isInteger(times) && times > 0 ? Math.min(times, max) : 1;
};

/**
 * Turns a sheet of an OpenDocument table (LibreOffice, OpenOffice) into CSV as `sheetCsv` does one of Excel.
 * @param content the part content.xml, which holds all sheets
 * @param index of the sheet, from 0
 * @param name the file's, for sentences
 * @throws UploadProblem when it is broken or beyond limits
 */
export async function* odsCsv(
  content: ArchiveEntry,
  index: number,
  name: string,
  notes: SheetNotes,
): AsyncGenerator<Buffer> {
  const writer = new RowWriter();
  let sheet = -1;
  let tables = 0;
  let row = 0;
  let empty = 0;
  let rowTimes = 1;
  let isHidden = false;
  let cells: string[] = [];
  let at = 0;
  let cell: Attributes | null = null;
  let text = '';
  let paragraphs = 0;
  let inText = 0;
  let inNote = 0;
  let rowChars = 0;

  const append = (piece: string) => {
    text += piece;
    if (text.length > MAX_CELL_CHARS) throw cellTooLong(name);
  };
  const endCell = (attributes: Attributes) => {
    const times = repeated(attributes, 'number-columns-repeated', MAX_COLUMNS);
    const value = cellText(attributes, text, writer.isAmount(at));
    if (value !== '') {
      if (at + times > MAX_COLUMNS) throw brokenSheet(name);
      rowChars += value.length * times;
      if (rowChars > MAX_RECORD_CHARS) throw rowTooLong(row);
      while (cells.length < at) cells.push('');
      for (let copy = 0; copy < times; copy += 1) cells[at + copy] = value;
    }
    at += times;
  };
  const endRow = () => {
    // Below the last row a sheet says that a million more are empty.
    if (cells.every((one) => one.trim() === '')) {
      empty += rowTimes;
      return;
    }
    row += empty + rowTimes;
    if (row > MAX_ROWS || rowTimes * (rowChars + cells.length) > MAX_REPEATED_CHARS) throw brokenSheet(name);
    writer.skip(empty);
    empty = 0;
    for (let copy = 0; copy < rowTimes; copy += 1) writer.add([...cells]);
    if (isHidden) notes.hiddenRows += rowTimes;
  };

  const parts = readXml(content, name, {
    open(tag, attributes) {
      if (tag === 'table') {
        if (tables === 0) sheet += 1;
        tables += 1;
      } else if (sheet !== index || tables !== 1) return;
      else if (tag === 'table-row') {
        rowTimes = repeated(attributes, 'number-rows-repeated', MAX_ROWS);
        isHidden = /^(collapse|filter)$/.test(attribute(attributes, 'visibility') ?? '');
        cells = [];
        at = 0;
        rowChars = 0;
      } else if (tag === 'table-cell' || tag === 'covered-table-cell') {
        cell =
          tag === 'table-cell'
            ? attributes
            : { 'table:number-columns-repeated': attribute(attributes, 'number-columns-repeated') ?? '1' };
        text = '';
        paragraphs = 0;
      } else if (tag === 'annotation') inNote += 1;
      else if (tag === 'p' && cell && inNote === 0) {
        inText += 1;
        if ((paragraphs += 1) > 1) append(' ');
      } else if (inText > 0 && (tag === 's' || tag === 'tab' || tag === 'line-break')) append(' ');
    },
    text(piece) {
      if (inText > 0 && inNote === 0) append(piece);
    },
    close(tag) {
      if (tag === 'table') tables -= 1;
      else if (sheet !== index || tables !== 1) return;
      else if (tag === 'annotation') inNote -= 1;
      else if (tag === 'p' && inText > 0 && inNote === 0) inText -= 1;
      else if ((tag === 'table-cell' || tag === 'covered-table-cell') && cell) {
        endCell(cell);
        cell = null;
      } else if (tag === 'table-row') endRow();
    },
  });
  for await (const _ of parts) {
    const piece = writer.take();
    if (piece) yield piece;
  }
  const last = writer.take(true);
  if (last) yield last;
}

/** A cell as the CSV of the upload format would have it. @param shown as the sheet shows it */
function cellText(attributes: Attributes, shown: string, isAmount: boolean): string {
  const value = attribute(attributes, 'value') ?? '';
  switch (attribute(attributes, 'value-type')) {
    // Its format keeps the zeros of a postcode.
    case 'float':
      return /^0\d+$/.test(shown) ? shown : numberText(value, isAmount ? { places: 2 } : 'plain', false, isAmount);
    case 'currency':
      return numberText(value, { money: 2 }, false);
    case 'percentage':
      return numberText(value, 'percent', false);
    case 'date':
      return (attribute(attributes, 'date-value') ?? shown).slice(0, 10);
    case 'boolean':
      return attribute(attributes, 'boolean-value') === 'true' ? 'ja' : 'nein';
    default:
      return shown === '' ? (attribute(attributes, 'string-value') ?? '') : shown;
  }
}
