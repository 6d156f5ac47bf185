import type { FilePurpose } from '@portal/shared/contract/files';
import type { Generated } from 'kysely';
import { staying, type Facts } from '../database/facts.ts';

/** Written by `src/platform/files`. */
interface FilesTable {
  tenant_id: number;
  key: string;
  bytes: number;
  /** SHA-256, hexadecimal. */
  hash: string;
  created_at: Generated<Date>;
  expires_at: Date | null;
  /** These four of files that people have sent. */
  name: Generated<string | null>;
  media_type: Generated<string | null>;
  purpose: Generated<FilePurpose | null>;
  /** Sign-in name. */
  uploaded_by: Generated<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    files: FilesTable;
  }
}

export const FILES_FACTS: Facts = staying(
  'said to who runs this portal, and the files that were sent with it',
  'files',
);
