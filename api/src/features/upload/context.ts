import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What uploads need of the house. */
export interface UploadContext {
  /** Privileged, as opened. */
  db: Kysely<Database>;
  /** Files lie in `<dataDir>/uploads/<tenant>/<upload>/` until their import is over. */
  dataDir: string;
  limits: UploadLimits;
}

export interface UploadLimits {
  /** Of one file. */
  maxFileBytes: number;
  /** Of one upload; each file in an archive and each sheet of a workbook counts. */
  maxFiles: number;
  /** Of all that lies in one archive or workbook. */
  maxUnpackedBytes: number;
}

export const DEFAULT_LIMITS: UploadLimits = { maxFileBytes: 1024 ** 3, maxFiles: 20, maxUnpackedBytes: 4 * 1024 ** 3 };

export const folderOf = ({ dataDir }: UploadContext, tenantId: number, upload: number | string) =>
  join(dataDir, 'uploads', String(tenantId), String(upload));

/** Named by us, never by whoever uploads. */
export const fileName = (position: number) => `${position}.csv`;
