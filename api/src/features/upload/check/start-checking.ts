import type { UploadMapping } from '@portal/shared/contract/settings-admin';
import type { Kysely } from 'kysely';
import { withTenant, type Database } from '../../../platform/database/index.ts';
import type { Encoding } from '../../../data/reading/encoding.ts';
import { UNFINISHED } from '../../../data/uploads/status.ts';

export interface StoredFile {
  position: number;
  name: string;
  bytes: number;
  encoding: Encoding | null;
  mapping: UploadMapping | null;
}

export interface Started {
  run: number;
  files: StoredFile[];
  /** Stores that the uploader is for; null: all. */
  storeIds: number[] | null;
}

/** Sets the upload back to the start of its check, as its next run; null when it is over or unknown. */
export function startChecking(db: Kysely<Database>, tenantId: number, uploadId: number): Promise<Started | null> {
  return withTenant(db, tenantId, async (trx) => {
    const started = await trx
      .updateTable('uploads')
      .set((eb) => ({ status: 'checking', progress: 0, run: eb('run', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .where('status', 'in', UNFINISHED)
      .returning(['run', 'store_ids'])
      .executeTakeFirst();
    if (!started) return null;
    const files = await trx
      .updateTable('upload_files')
      .set({ rows: 0, accepted: 0, warnings: 0, rejected: 0 })
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .returning(['position', 'name', 'bytes', 'encoding', 'mapping'])
      .execute();
    return { run: started.run, files, storeIds: started.store_ids };
  });
}
