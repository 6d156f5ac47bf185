import { isYounger, UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { cleanText } from '../upload-format/clean-text.ts';
import type { DayOrder } from '../upload-format/column-form.ts';
import type { DecimalMark } from '../upload-format/decimal.ts';
import { FORMATS } from '../upload-format/formats.ts';
import { UploadProblem } from './problem.ts';
import { headRows, isAligned, lastNamed } from './header-row.ts';

/** What may stand between fields, the most usual first: of two that fit a header equally, the first is taken. */
export const DELIMITERS = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export interface Header {
  kind: UploadKind;
  delimiter: Delimiter;
  /** For every column of the format, in its order: where it stands in the file; -1: nowhere. */
  positions: readonly number[];
  /** Columns that are younger than the file, which says nothing of them. */
  notSaid: readonly string[];
  /** Columns that have a name, and as many more as stand between them: a row may leave out its last ones where they are empty. */
  width: number;
  /** It came from a workbook: what stands beside the table has cells of its own, and shifts nothing. */
  isSheet?: boolean;
  /** Of the row that names the columns, counted from 1: titles and notes may stand above it. */
  line: number;
  /** What the columns of the file are called. */
  names: readonly string[];
  /** For every column, where a mapping decides. */
  mapped?: readonly MappedSource[];
  /** Where else in a row the mapping looks. */
  alsoRead?: readonly number[];
  /** Columns that look like a consent and are none, as somebody has said. */
  passedOver?: readonly string[];
  /** Where a row of a file of several kinds has something if it is of this one. */
  essentials?: readonly number[];
  /** Whether a row is left out by the mapping. */
  skips?: (fields: readonly string[]) => boolean;
}

/** Where a column's text comes from, when a mapping says so. */
export interface MappedSource {
  /** A value for all rows. */
  constant?: string;
  /** The text of a row, of several of its fields or a part of one; absent: the field at the column's position. */
  take?: (fields: readonly string[]) => string;
  /** What values of the file stand for, folded by `foldValue`. */
  values?: ReadonlyMap<string, string>;
  /** Yes is no, and no is yes. */
  negated?: true;
  /** How the column is written, which goes before what its cells vote for. */
  mark?: DecimalMark;
  dayOrder?: DayOrder;
}

/** The text of a row for the column at `index` of the format. */
export function fieldOf({ positions, mapped }: Header, fields: readonly string[], index: number): string {
  const source = mapped?.[index];
  if (source?.constant !== undefined) return source.constant;
  const text = source?.take ? source.take(fields) : (fields[positions[index] ?? -1] ?? '');
  return source?.values?.get(foldValue(text)) ?? text;
}

/** How values of the file are compared with those of a mapping. */
export const foldValue = (text: string): string => cleanText(text).text.toLowerCase();

/** From this share of its columns on, a kind is what the file was meant to be. */
const NEAR = 0.3;
const MAX_UNKNOWN_CHARS = 160;
/** No export has as many; a row beyond it is something else. */
export const MAX_COLUMNS = 1_000;

/** @throws UploadProblem when no table has as many columns */
export function refuseManyColumns(name: string, columns: readonly string[]): void {
  if (columns.length <= MAX_COLUMNS) return;
  throw new UploadProblem(
    'columns-too-many',
    `Die Datei „${name}“ hat in der ersten Zeile mehr als ${MAX_COLUMNS.toLocaleString('de-DE')} Spalten. Bitte prüfen Sie, ob es die richtige Datei ist.`,
  );
}

/**
 * Recognises a file by the names in its first row; the file's own name only helps to say what is missing.
 * @param head the beginning of the file, decoded, at least one whole row
 * @throws UploadProblem when the file is none of the upload format, or lacks columns, or names one twice
 */
export function readHeader(name: string, head: string): Header {
  const candidates = DELIMITERS.flatMap((delimiter) =>
    headRows(head, delimiter).flatMap(({ fields, line }, at) => {
      const names = fields.map((field) => field.toLowerCase());
      if (at === 0) refuseManyColumns(name, names);
      if (names.length > MAX_COLUMNS) return [];
      return UPLOAD_KINDS.map((kind) => {
        const columns = FORMATS[kind].columns.map((column) => column.name);
        const needed = columns.filter((column) => !isYounger(kind, column));
        const missing = needed.filter((column) => !names.includes(column));
        const hinted = name.toLowerCase().includes(kind);
        return {
          kind,
          delimiter,
          line,
          written: fields,
          names,
          columns,
          missing,
          share: 1 - missing.length / needed.length,
          hinted,
        };
      });
    }),
  );
  const best = candidates.sort((a, b) => b.share - a.share || b.columns.length - a.columns.length)[0];
  const near = candidates
    .filter(({ share }) => share >= NEAR)
    .sort((a, b) => Number(b.hinted) - Number(a.hinted) || b.share - a.share)[0];
  const chosen = best?.share === 1 ? best : (near ?? best);
  if (!chosen || chosen.share === 0) {
    if (isAligned(head))
      throw new UploadProblem(
        'header-aligned',
        `In der Datei „${name}“ stehen die Spalten mit Leerzeichen untereinander. Bitte exportieren Sie sie als CSV mit Semikolon, oder öffnen Sie sie in Excel (Daten › Aus Text, feste Breite) und speichern Sie sie als .xlsx.`,
      );
    throw new UploadProblem(
      'header-unknown',
      `Die Datei „${name}“ wurde nicht erkannt. In der ersten Zeile müssen die Spaltennamen stehen, zum Beispiel „${FORMATS.auftraege.columns
        .slice(0, 3)
        .map((column) => column.name)
        .join(';')}“.`,
    );
  }
  const { kind, delimiter, line, written, names, columns, missing } = chosen;
  if (missing.length > 0) {
    const lacks = `${missing.length === 1 ? 'fehlt die Spalte' : 'fehlen die Spalten'} ${quoted(missing)}.${unknownNames(names, columns)}`;
    if (chosen !== near) {
      throw new UploadProblem(
        'header-unknown',
        `Die Datei „${name}“ wurde nicht erkannt. Am nächsten kommt sie der Datei der ${FORMATS[kind].title}; dazu ${lacks} Bitte prüfen Sie die Spaltennamen in der ersten Zeile.`,
      );
    }
    throw new UploadProblem(
      'column-missing',
      `In der Datei „${name}“ (${FORMATS[kind].title}) ${lacks} Haben Sie zu einer Spalte keine Werte, lassen Sie sie leer.`,
    );
  }
  const twice = columns.find((column) => names.indexOf(column) !== names.lastIndexOf(column));
  if (twice)
    throw new UploadProblem(
      'column-twice',
      `In der Datei „${name}“ steht die Spalte „${twice}“ zweimal. Bitte entfernen Sie eine davon.`,
    );
  const positions = columns.map((column) => names.indexOf(column));
  return {
    kind,
    delimiter,
    line,
    names: written,
    positions,
    notSaid: columns.filter((_, at) => positions[at] === -1),
    width: lastNamed(names),
  };
}

const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(', ');

/** A sentence that names what the file has instead: often the missing column under another name. Empty when it would not help. */
function unknownNames(names: readonly string[], columns: readonly string[]): string {
  const unknown = names.filter((name) => name !== '' && !columns.includes(name));
  const list = quoted(unknown);
  if (unknown.length === 0 || list.length > MAX_UNKNOWN_CHARS) return '';
  return unknown.length === 1 ? ` Nicht bekannt ist ${list}.` : ` Nicht bekannt sind ${list}.`;
}
