import { UploadProblem } from '../problem.ts';
import { MAX_RECORD_CHARS, rowTooLong } from '../csv-splitter.ts';
import { RowWriter } from '../row-writer.ts';
import { numberText } from './number-text.ts';
import { cellTooLong, MAX_CELL_CHARS, type SharedStrings } from './shared-strings.ts';
import { unescapeText } from './unescape-text.ts';
import type { Sheet, Workbook } from './workbook.ts';
import { brokenSheet, readXml } from './xml.ts';

/** Excel's own limits. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/**
 * Turns a sheet into CSV in UTF-8 with `;`, piece by piece. Lines are numbered as the sheet's rows: an empty row is
 * an empty line, a line break within a cell becomes a space. Rows are as wide as the widest of the first ones.
 * @param notes what is to be told of the sheet; complete when it has been read
 * @param name the workbook's, for sentences
 * @throws UploadProblem when the sheet is broken, beyond limits, or has formulas without a value
 */
export async function* sheetCsv(
  sheet: Sheet,
  { styles, from1904 }: Workbook,
  strings: SharedStrings,
  name: string,
  notes: SheetNotes,
): AsyncGenerator<Buffer> {
  const writer = new RowWriter();
  let row = 0;
  let cells: string[] = [];
  let at = -1;
  let type = '';
  let style = 0;
  let text = '';
  let inValue = false;
  let hasValue = false;
  let hasFormula = false;
  let phonetic = 0;
  let rowChars = 0;
  let isHidden = false;

  const value = (): string => {
    if (type === 's') return text.trim() === '' ? '' : strings.get(Number(text));
    if (type === 'b') return text === '1' || text === 'true' ? 'ja' : 'nein';
    if (type === 'd') return text.slice(0, 10);
    if (type === 'str' || type === 'inlineStr' || type === 'e') return unescapeText(text);
    return numberText(text, styles[style] ?? 'plain', from1904, writer.isAmount(at));
  };

  const parts = readXml(sheet.entry, name, {
    open(tag, attributes) {
      if (tag === 'row') {
        const next = attributes.r === undefined ? row + 1 : Number(attributes.r);
        if (!(Number.isInteger(next) && next > row && next <= MAX_ROWS)) throw brokenSheet(name);
        writer.skip(next - row - 1);
        row = next;
        cells = [];
        rowChars = 0;
        at = -1;
        isHidden = /^(1|true)$/.test(attributes.hidden ?? '');
      } else if (tag === 'c') {
        at = attributes.r === undefined ? at + 1 : columnOf(attributes.r);
        if (!(at >= 0 && at < MAX_COLUMNS)) throw tooManyColumns(name);
        type = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
        text = '';
        hasValue = false;
        hasFormula = false;
      } else if (tag === 'f') hasFormula = true;
      else if (tag === 'rPh') phonetic += 1;
      else if (tag === 'v' || (tag === 't' && phonetic === 0)) {
        inValue = true;
        hasValue = true;
      }
    },
    text(piece) {
      if (!inValue) return;
      text += piece;
      if (text.length > MAX_CELL_CHARS) throw cellTooLong(name);
    },
    close(tag) {
      if (tag === 'v' || tag === 't') inValue = false;
      else if (tag === 'rPh') phonetic -= 1;
      else if (tag === 'c') {
        if (hasFormula && !hasValue) {
          throw new UploadProblem(
            'xlsx-formula',
            `In der Excel-Datei „${name}“, Blatt „${sheet.name.slice(0, 40)}“, Zeile ${row}, steht eine Formel ohne berechneten Wert. Bitte öffnen Sie die Datei in Excel, speichern Sie sie und laden Sie sie noch einmal hoch.`,
          );
        }
        if (!hasValue) return;
        while (cells.length < at) cells.push('');
        cells[at] = value();
        rowChars += cells[at]?.length ?? 0;
        if (rowChars > MAX_RECORD_CHARS) throw rowTooLong(row);
      } else if (tag === 'row') {
        if (writer.add(cells) && isHidden) notes.hiddenRows += 1;
      }
    },
  });
  for await (const _ of parts) {
    const piece = writer.take();
    if (piece) yield piece;
  }
  const last = writer.take(true);
  if (last) yield last;
}

/** What a sheet has beside its rows. */
export interface SheetNotes {
  /** Rows that Excel does not show, filtered or folded away: they are read as all others. */
  hiddenRows: number;
}

/** 'AB12' → 27; -1 when it names no cell. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at);
    if (code < 65 || code > 90) break;
    column = column * 26 + code - 64;
    if (column > MAX_COLUMNS) break;
  }
  return column - 1;
}

const tooManyColumns = (name: string) =>
  new UploadProblem(
    'columns-too-many',
    `In der Excel-Datei „${name}“ stehen Zellen außerhalb der ${MAX_COLUMNS.toLocaleString('de-DE')} Spalten einer Tabelle. Bitte löschen Sie, was nicht zum Export gehört.`,
  );
