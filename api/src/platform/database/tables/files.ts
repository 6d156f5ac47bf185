import type { Generated } from 'kysely';

/** Written by `src/platform/files`. */
export interface FilesTable {
  tenant_id: number;
  key: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
}

export interface FileTables {
  files: FilesTable;
}
