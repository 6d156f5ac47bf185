import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Database } from '../database/index.ts';

/** What uploads need of the house. */
export interface UploadContext {
  /** Privileged, as opened: staging tables are made with it. */
  db: Kysely<Database>;
  /** Files lie in `<dataDir>/uploads/<tenant>/<upload>/` until their import is over. */
  dataDir: string;
  limits: UploadLimits;
}

export interface UploadLimits {
  /** Of one file. */
  maxFileBytes: number;
  /** Of one upload. */
  maxFiles: number;
}

export const DEFAULT_LIMITS: UploadLimits = { maxFileBytes: 1024 ** 3, maxFiles: 20 };

export const folderOf = ({ dataDir }: UploadContext, tenantId: number, upload: number | string) =>
  join(dataDir, 'uploads', String(tenantId), String(upload));

/** Named by us, never by whoever uploads. */
export const fileName = (position: number) => `${position}.csv`;
