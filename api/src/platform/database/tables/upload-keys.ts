import type { Generated } from 'kysely';

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

export interface UploadKeyTables {
  upload_keys: UploadKeysTable;
}
