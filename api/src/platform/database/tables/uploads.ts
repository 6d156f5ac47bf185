import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import type { ColumnType, Generated } from 'kysely';

interface UploadsTable {
  tenant_id: number;
  id: Generated<number>;
  status: 'received' | 'checking' | 'importing' | 'done' | 'failed' | 'rolling-back' | 'rolled-back';
  user_email: string;
  /** What they were called then; null: nobody could say. */
  user_name: string | null;
  /** The program whose export it is, as people call it; null: its files have the portal's own format, or nobody said. */
  software: string | null;
  created_at: Generated<Date>;
  finished_at: Date | null;
  progress: Generated<number>;
  problem: string | null;
  content_hash: string;
  /** Whether it can still be rolled back. */
  keeps_images: Generated<boolean>;
  /** What was chosen about rows whose number stood in another store; null: nothing yet, and both count. */
  moves_choice: 'keep' | 'replace' | null;
  /** Stores that its sender was for; null: all. */
  store_ids: number[] | null;
  /** By which it came; null: a person sent it. */
  key_id: number | null;
  /** The preview whose files it has; null: they were sent as an upload. */
  preview_id: string | null;
  /** Done without having changed a row. */
  is_without_effect: Generated<boolean>;
  /** Brought decisions and settings beside its files. */
  is_take_away: Generated<boolean>;
  /** Of its check, counted up; rows staged by an earlier one are not looked at. */
  run: Generated<number>;
}

interface UploadFilesTable {
  tenant_id: number;
  upload_id: number;
  position: number;
  name: string;
  kind: 'standorte' | 'mitarbeiter' | 'kunden' | 'auftraege' | 'positionen' | 'refraktionen' | null;
  bytes: number;
  encoding: 'UTF-8' | 'Windows-1252' | 'UTF-16LE' | 'UTF-16BE' | 'CP850' | 'MacRoman' | null;
  delimiter: ';' | ',' | '\t' | '|' | null;
  /** jsonb: written as text. */
  mapping: ColumnType<UploadMapping | null, string | null | undefined, string | null>;
  rows: Generated<number>;
  accepted: Generated<number>;
  warnings: Generated<number>;
  rejected: Generated<number>;
  /** Columns of the format that are younger than the file. */
  not_said: Generated<string[]>;
}

interface UploadFindingsTable {
  tenant_id: number;
  upload_id: number;
  id: Generated<number>;
  file: string;
  line: number;
  column_name: string;
  value: string;
  reason: string;
  severity: 'rejected' | 'warning';
  raw_row: string | null;
}

/** A row that an upload brought for a store while its number stood in another one. */
interface UploadMovesTable {
  tenant_id: number;
  upload_id: number;
  table_name: 'customers' | 'orders';
  new_id: number;
  old_id: number;
  /** false: lines of the new order were refused. */
  is_whole: Generated<boolean>;
}

/** A row as it was before an upload changed or removed it. */
interface UploadBeforeImagesTable {
  tenant_id: number;
  upload_id: number;
  id: Generated<number>;
  table_name: string;
  row: unknown;
}

export interface UploadTables {
  uploads: UploadsTable;
  upload_files: UploadFilesTable;
  upload_findings: UploadFindingsTable;
  upload_before_images: UploadBeforeImagesTable;
  upload_moves: UploadMovesTable;
}
