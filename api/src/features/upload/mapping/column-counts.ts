import type { PreviewColumn, UploadKind } from '@portal/shared/contract/settings-admin';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { fieldOf, type Header } from '../../../data/reading/header.ts';
import type { Finding } from '../../../data/reading/row-reader.ts';
import { isIndispensable } from './mapped-header.ts';
import { usualValues } from '../../../data/upload-format/synonyms.ts';

const MAX_VALUES = 20;

/** Counts per column of the format how many rows fill it, and which of their values are refused. */
export class ColumnCounts {
  readonly #columns: PreviewColumn[];
  readonly #byName: ReadonlyMap<string, PreviewColumn>;

  constructor(kind: UploadKind) {
    this.#columns = FORMATS[kind].columns.map(({ name, reader }) => ({
      column: name, is_indispensable: isIndispensable(kind, name), options: reader.options ? [...reader.options] : null,
      usual_values: usualValues(name), filled: 0, refused: 0, refused_values: [],
    }));
    this.#byName = new Map(this.#columns.map((column) => [column.column, column]));
  }

  add(header: Header, fields: readonly string[], findings: readonly Finding[]): void {
    for (const [index, column] of this.#columns.entries()) if (fieldOf(header, fields, index).trim() !== '') column.filled += 1;
    for (const { column: name, value } of findings) {
      const column = this.#byName.get(name);
      if (!column || value === '') continue;
      column.refused += 1;
      if (column.refused_values.length < MAX_VALUES && !column.refused_values.includes(value)) column.refused_values.push(value);
    }
  }

  all(): PreviewColumn[] {
    return this.#columns;
  }
}
