import type { Kysely } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';

/** Share of the whole that reading and checking take; the rest is the one transaction. */
export const CHECKING_SHARE = 0.7;
const INTERVAL_MS = 500;

/** Writes progress to the upload's row, at most twice a second. @param work bytes that will be read in all */
export function createProgress(
  db: Kysely<Database>,
  tenantId: number,
  uploadId: number,
  work: number,
): (bytes: number) => Promise<void> {
  let done = 0;
  let writtenAt = Date.now();
  return async (bytes) => {
    done += bytes;
    if (Date.now() - writtenAt < INTERVAL_MS) return;
    writtenAt = Date.now();
    const progress = Math.min(1, done / Math.max(1, work)) * CHECKING_SHARE;
    await withTenant(db, tenantId, (trx) =>
      trx
        .updateTable('uploads')
        .set({ progress })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', uploadId)
        .where('status', '=', 'checking')
        .execute(),
    );
  };
}
