import type { PreviewColumn, UploadKind } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { fieldOf, type Header } from '../../../data/reading/header.ts';
import type { ReadRow } from '../../../data/reading/row-reader.ts';
import { cleanText } from '../../../data/upload-format/clean-text.ts';
import type { Reader } from '../../../data/upload-format/reader.ts';
import { inWords } from './value-words.ts';
import { isIndispensable } from '../../../data/reading/mapped-header.ts';
import { usualValues } from '../../../data/upload-format/synonyms.ts';

const MAX_VALUES = 20;
const MAX_SAMPLES = 10;
const SAMPLE_CHARS = 60;
const TYPES = {
  text: 'text',
  bigint: 'number',
  int: 'number',
  numeric: 'number',
  date: 'day',
  boolean: 'flag',
} as const;

/** Counts per column of the format how many rows fill it, and which of their values are refused. */
export class ColumnCounts {
  readonly #columns: PreviewColumn[];
  readonly #types: readonly Reader['pg'][];
  readonly #byName: ReadonlyMap<string, PreviewColumn>;

  constructor(kind: UploadKind) {
    this.#columns = FORMATS[kind].columns.map(({ name, reader }) => ({
      column: name,
      is_indispensable: isIndispensable(kind, name),
      options: reader.options ? [...reader.options] : null,
      usual_values: usualValues(name),
      type: TYPES[reader.pg],
      filled: 0,
      refused: 0,
      refused_values: [],
      samples: [],
    }));
    this.#types = FORMATS[kind].columns.map(({ reader }) => reader.pg);
    this.#byName = new Map(this.#columns.map((column) => [column.column, column]));
  }

  add(header: Header, fields: readonly string[], { values, findings }: ReadRow): void {
    for (const [index, column] of this.#columns.entries()) {
      const written = fieldOf(header, fields, index).trim();
      if (written === '') continue;
      column.filled += 1;
      if (column.samples.length < MAX_SAMPLES)
        this.#sample(column, written, inWords(values[index] ?? null, this.#types[index] ?? 'text'));
    }
    for (const { column: name, value, severity } of findings) {
      const column = this.#byName.get(name);
      if (!column || value === '') continue;
      // A text that was read all the same, as '† Ott' is: the sample shows what became of it.
      if (
        severity === 'warning' &&
        column.type === 'text' &&
        column.options === null &&
        values[this.#columns.indexOf(column)] !== null
      )
        continue;
      column.refused += 1;
      const known = column.refused_values.find((one) => one.value === value);
      if (known) known.rows += 1;
      else if (column.refused_values.length < MAX_VALUES) column.refused_values.push({ value, rows: 1 });
    }
  }

  #sample({ samples }: PreviewColumn, text: string, read: string | null): void {
    const written = cleanText(text).text.slice(0, SAMPLE_CHARS);
    if (!samples.some((sample) => sample.written === written))
      samples.push({ written, read: read?.slice(0, SAMPLE_CHARS) ?? null });
  }

  all(): PreviewColumn[] {
    return this.#columns;
  }
}
