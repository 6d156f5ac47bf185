import { cleanText } from '../upload-format/clean-text.ts';
import { FORMATS, type Format } from '../upload-format/formats.ts';
import type { DecimalMark } from '../upload-format/decimal.ts';
import type { Cell, Value } from '../upload-format/readers.ts';
import type { RowView } from '../upload-format/rules.ts';
import { fieldOf, type Header } from './header.ts';

export type Severity = 'rejected' | 'warning';

/** One thing found in a row. `column`: the name in the file's header. */
export interface Finding {
  column: string;
  value: string;
  reason: string;
  severity: Severity;
}

export interface ReadRow {
  /** In the order of the format's columns; reused by the next row. */
  values: Value[];
  findings: readonly Finding[];
  rejected: boolean;
}

const NONE: readonly Finding[] = [];

/**
 * Reads the records of one file, cell by cell by the format's table, then by its rule for the row.
 * @param marks decimal mark of each column, in the format's order
 */
export function createRowReader(header: Header, marks: readonly DecimalMark[], today: string): (fields: readonly string[]) => ReadRow {
  const format: Format = FORMATS[header.kind];
  const { columns, rule } = format;
  const indexOf = new Map(columns.map((column, index) => [column.field, index]));
  const values: Value[] = columns.map(() => null);
  let findings: Finding[] = [];
  let rejected = false;
  let record: readonly string[] = [];
  let current = 0;

  const report = (index: number, reason: string, severity: Severity): null => {
    const value = header.mapped?.[index]?.take?.(record) ?? record[header.positions[index] ?? -1] ?? '';
    findings.push({ column: columns[index]?.name ?? '', value: cleanText(value).text.slice(0, 200), reason, severity });
    rejected ||= severity === 'rejected';
    return null;
  };
  const cell: Cell = {
    mark: ',',
    today,
    reject: (reason) => report(current, reason, 'rejected'),
    warn: (reason) => report(current, reason, 'warning'),
  };
  const at = (field: string) => indexOf.get(field) ?? -1;
  const view: RowView = {
    get: (field) => values[at(field)] ?? null,
    set: (field, value) => { values[at(field)] = value; },
    reject: (field, reason) => void report(at(field), reason, 'rejected'),
    warn: (field, reason) => void report(at(field), reason, 'warning'),
  };
  const readers = columns.map(({ reader }) => reader);

  return (fields) => {
    record = fields;
    if (findings.length > 0) findings = [];
    rejected = false;
    if (fields.length !== header.width) {
      const reason = `Die Zeile hat ${fields.length} ${fields.length === 1 ? 'Feld' : 'Felder'}, die Kopfzeile hat ${header.width}. Vielleicht fehlt ein Anführungszeichen oder ein Trennzeichen.`;
      findings.push({ column: '', value: '', reason, severity: 'rejected' });
      // The key still says which order its lines belong to.
      values.fill(null);
      return { values, findings, rejected: true };
    }
    for (current = 0; current < readers.length; current += 1) {
      const reader = readers[current];
      if (!reader) continue;
      const { text, stripped } = cleanText(fieldOf(header, fields, current));
      if (stripped) cell.warn('Unsichtbare Zeichen wurden entfernt.');
      if (!text) {
        values[current] = reader.empty ?? null;
        if (reader.required) cell.reject(reader.required);
      } else {
        cell.mark = marks[current] ?? ',';
        values[current] = reader.read(text, cell);
        if (header.mapped?.[current]?.negated && typeof values[current] === 'boolean') values[current] = !values[current];
      }
    }
    if (rule && !rejected) rule(view);
    return { values, findings: findings.length > 0 ? findings : NONE, rejected };
  };
}
