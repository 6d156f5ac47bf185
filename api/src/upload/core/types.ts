import type { UploadKind } from '@portal/shared/contract';

export type { UploadKind };

/** `date` may lie in the future (a planned hand-over), `pastDate` may not; `plz` is text that keeps its leading zeros. */
export type FieldType = 'text' | 'plz' | 'date' | 'pastDate' | 'amount' | 'integer' | 'decimal' | 'boolean' | 'enum';

/** One column of a file kind, named as in the file's header. */
export interface Column {
  name: string;
  type: FieldType;
  /** The column must be in the header. */
  required: boolean;
  /** The value must not be empty. */
  filled: boolean;
  /** Spellings of an `enum`, as they are stored. */
  values?: readonly string[];
  min?: number;
  max?: number;
}

/** One thing found in a row. `value` has at most 200 characters; severity 'rejected' puts the row into quarantine. */
export interface Finding {
  /** Line in the file, the header is line 1. */
  line: number;
  /** Name in the header; empty when the row as a whole is meant. */
  column: string;
  value: string;
  /** German sentence. */
  reason: string;
  severity: 'rejected' | 'warning';
}

/** What the first pass over a file found out; plain data, so that a job can keep it. */
export interface FilePlan {
  name: string;
  path: string;
  kind: UploadKind;
  encoding: 'UTF-8' | 'Windows-1252';
  delimiter: ';' | ',';
  /** Column names as compared: trimmed, lower case; columns that the format does not know included. */
  header: string[];
  bytes: number;
  /** Decimal mark of every amount and decimal column, by the majority of its own values. */
  decimal: Record<string, 'comma' | 'point'>;
  /** Data rows, header and blank lines not counted. */
  rows: number;
}

export interface ParsedRow {
  /** First line of the row in the file. */
  line: number;
  raw: string[];
  /** By column name: amounts in integer cents, dates ISO, empty values null. Not complete when rejected. */
  values: Record<string, string | number | boolean | null>;
  findings: Finding[];
  rejected: boolean;
}
