import { cleanText } from '../upload-format/clean-text.ts';
import { FORMATS, type Format } from '../upload-format/formats.ts';
import { PLAIN_FORM, type ColumnForm } from '../upload-format/column-form.ts';
import { isPlaceholder } from '../upload-format/placeholder.ts';
import type { Cell, Value } from '../upload-format/reader.ts';
import type { RowView } from '../upload-format/rules.ts';
import { fieldOf, type Header } from './header.ts';
import { BROKEN_QUOTES, createRowShape, widthProblem } from './row-shape.ts';

type Severity = 'rejected' | 'warning';

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
  /** A total, a note or a header once more: no row of the file, and not counted as one. It is `rejected` as well. */
  isSkipped: boolean;
}

const NONE: readonly Finding[] = [];

/**
 * Reads the records of one file, cell by cell by the format's table, then by its rule for the row.
 * @param forms how each column is written, in the format's order
 */
export function createRowReader(
  header: Header,
  forms: readonly ColumnForm[],
  today: string,
): (fields: readonly string[], isBroken?: boolean) => ReadRow {
  const format: Format = FORMATS[header.kind];
  const { columns, rule } = format;
  const readers = columns.map(({ reader }) => reader);
  const indexOf = new Map(columns.map((column, index) => [column.field, index]));
  const values: Value[] = columns.map(() => null);
  let findings: Finding[] = [];
  let rejected = false;
  let record: readonly string[] = [];
  let current = 0;
  let currentText = '';

  const report = (index: number, reason: string, severity: Severity): null => {
    const value = header.mapped?.[index]?.take?.(record) ?? record[header.positions[index] ?? -1] ?? '';
    findings.push({ column: columns[index]?.name ?? '', value: cleanText(value).text.slice(0, 200), reason, severity });
    rejected ||= severity === 'rejected';
    return null;
  };
  const unread = new Set<number>();
  const blank = (): Value => {
    const reader = readers[current];
    if (reader?.required) report(current, reader.required, 'rejected');
    return reader?.empty ?? null;
  };
  const cell: Cell = {
    form: PLAIN_FORM,
    today,
    refuse: (reason) => {
      const reader = readers[current];
      if (isPlaceholder(currentText)) return blank();
      if (reader?.required || reader?.binding) return report(current, reason, 'rejected');
      report(current, `${reason} Der Wert wird nicht übernommen.`, 'warning');
      unread.add(current);
      return reader?.empty ?? null;
    },
    blank,
    warn: (reason) => report(current, reason, 'warning'),
  };
  const at = (field: string) => indexOf.get(field) ?? -1;
  const view: RowView = {
    get: (field) => values[at(field)] ?? null,
    set: (field, value) => {
      values[at(field)] = value;
    },
    reject: (field, reason) => void report(at(field), reason, 'rejected'),
    warn: (field, reason) => void report(at(field), reason, 'warning'),
    isUnread: (field) => unread.has(at(field)),
  };

  const shapeOf = createRowShape(header);
  const refuseRow = (reason: string): ReadRow => {
    // The key still says which order its lines belong to.
    values.fill(null);
    return {
      values,
      findings: [{ column: '', value: '', reason, severity: 'rejected' }],
      rejected: true,
      isSkipped: false,
    };
  };

  return (fields, isBroken = false) => {
    record = fields;
    if (findings.length > 0) {
      findings = [];
      unread.clear();
    }
    rejected = false;
    if (isBroken) return refuseRow(BROKEN_QUOTES);
    const noRow = shapeOf(fields);
    if (noRow) return { values, findings: [{ ...noRow, severity: 'warning' }], rejected: true, isSkipped: true };
    const isShort = fields.length < header.width;
    const misfit = fields.length === header.width ? undefined : widthProblem(fields, header.width);
    if (misfit && !isShort && !header.isSheet) return refuseRow(misfit);
    let unseen = 0;
    for (current = 0; current < readers.length; current += 1) {
      const reader = readers[current];
      if (!reader) continue;
      const raw = fieldOf(header, fields, current);
      // A good part of all cells.
      if (raw === '') {
        values[current] = reader.required ? blank() : (reader.empty ?? null);
        continue;
      }
      const { text, stripped } = cleanText(raw);
      if (stripped) {
        cell.warn('Unsichtbare Zeichen wurden entfernt.');
        unseen += 1;
      }
      if (!text) values[current] = blank();
      else {
        currentText = text;
        cell.form = forms[current] ?? PLAIN_FORM;
        values[current] = reader.read(text, cell);
        if (header.mapped?.[current]?.negated && typeof values[current] === 'boolean')
          values[current] = !values[current];
      }
    }
    // What is missing may stand at the end, or be a separator in the middle: then values stand in wrong columns.
    if (isShort && misfit && findings.length > unseen) return refuseRow(misfit);
    if (rule && !rejected) rule(view);
    return { values, findings: findings.length > 0 ? findings : NONE, rejected, isSkipped: false };
  };
}
