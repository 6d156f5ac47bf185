import type { MappingProfileInput, UploadMapping } from '@portal/shared/contract/settings-admin';
import type { ColumnType, Generated } from 'kysely';
import { staying, taken, type Facts } from '../../platform/database/facts.ts';

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

/** A row as it was before an upload changed or removed it. */
interface UploadBeforeImagesTable {
  tenant_id: number;
  upload_id: number;
  id: Generated<number>;
  table_name: string;
  row: unknown;
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

export interface UploadKeysTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  prefix: string;
  hash: Buffer;
  /** Of `upload_mapping_profiles`; null: files are the format's own. */
  profile_id: number | null;
  created_at: Generated<Date>;
  created_by: string;
  revoked_at: Date | null;
  revoked_by: string | null;
  last_used_at: Date | null;
  /** Why the files of its last use were refused; null: they were taken. */
  last_problem: string | null;
  /** Whether Admins are told when its uploads stay away. */
  is_expected: Generated<boolean>;
  /** Its uploads hold what has changed since the last one, and not everything. */
  sends_changes: Generated<boolean>;
  /** Day of the night whose files an Admin has confirmed as what is usual; null: none ever. */
  usual_from: string | null;
  /** Day of the first night, missing or short, that the Admins were told of; null: none ever. */
  told_missing_from: string | null;
  /** How often they were told of the nights from then on. */
  told_times: Generated<number>;
  /** The preview that holds files whose shape has changed, since `held_at`; null: none wait. */
  held_preview: string | null;
  held_at: Date | null;
  /** Whether the Admins have been told of it. */
  is_held_told: Generated<boolean>;
}

/** A version of a profile of the market; the newest one holds. */
export interface MarketMappingVersionsTable {
  profile_id: number;
  version: number;
  name: string;
  /** Null: it was withdrawn; jsonb: written as text. */
  mappings: ColumnType<MappingProfileInput['mappings'] | null, string | null, never>;
  saved_by: string;
  saved_at: Generated<Date>;
}

export interface MappingProfilesTable {
  tenant_id: number;
  id: Generated<number>;
  name: string;
  software: string | null;
  /** jsonb: written as text. */
  mappings: ColumnType<MappingProfileInput['mappings'], string, string>;
  /** When its version was saved. */
  updated_at: Generated<Date>;
  version: Generated<number>;
  /** Null: before versions were kept. */
  saved_by: string | null;
  /** The market's profile and version by which it reads; null: it is the business's own. */
  market_id: number | null;
  market_version: number | null;
}

/** An earlier version of a business's profile. */
interface MappingVersionsTable extends Pick<
  MappingProfilesTable,
  'tenant_id' | 'mappings' | 'saved_by' | 'market_version'
> {
  profile_id: number;
  version: number;
  saved_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    uploads: UploadsTable;
    upload_files: UploadFilesTable;
    upload_findings: UploadFindingsTable;
    upload_before_images: UploadBeforeImagesTable;
    upload_moves: UploadMovesTable;
    upload_keys: UploadKeysTable;
    market_mapping_versions: MarketMappingVersionsTable;
    upload_mapping_versions: MappingVersionsTable;
    upload_mapping_profiles: MappingProfilesTable;
  }
}

export const UPLOADS_FACTS: Facts = {
  ...taken('upload_mapping_profiles'),
  ...staying(
    'history of uploads: of files that the business has',
    'uploads',
    'upload_files',
    'upload_findings',
    'upload_before_images',
    'upload_moves',
  ),
  ...staying('who and what signs in here, and what they may see here', 'upload_keys'),
  ...staying('of the operating company, the same for every business', 'market_mapping_versions'),
  ...staying('earlier versions: what holds is taken', 'upload_mapping_versions'),
  ...staying(
    'of an upload that runs',
    'staged_auftraege',
    'staged_customer_ids',
    'staged_findings',
    'staged_kunden',
    'staged_mitarbeiter',
    'staged_order_ids',
    'staged_positionen',
    'staged_refraktionen',
    'staged_rejected_keys',
    'staged_standorte',
  ),
};
