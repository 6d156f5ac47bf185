import type { Kysely } from 'kysely';
import { withTenant, type Database } from '../../platform/database/index.ts';
import type { BlockList } from '../../data/block-list/block-list.ts';
import { askBlockListAgain } from './apply/ask-block-list-again.ts';
import { writeReport } from './apply/write-report.ts';
import type { Stage } from '../../data/uploads/stage.ts';
import { UNFINISHED } from '../../data/uploads/status.ts';

/** How far an upload came. */
interface Checked {
  stage: Stage;
  /** That the check has asked. */
  blockList: BlockList | null;
}

/** Ends an upload as 'failed' with a German sentence; what the check found so far stays as its report. */
export function failUpload(
  db: Kysely<Database>,
  tenantId: number,
  uploadId: number,
  problem: string,
  checked?: Checked,
): Promise<void> {
  return withTenant(db, tenantId, async (trx) => {
    const work = checked && { trx, tenantId, stage: checked.stage, storeIds: null };
    if (work) await askBlockListAgain(work, checked.blockList);
    const { numUpdatedRows } = await trx
      .updateTable('uploads')
      .set({ status: 'failed', problem, finished_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', uploadId)
      .where('status', 'in', UNFINISHED)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (work) await writeReport(work);
    await trx
      .updateTable('upload_files')
      .set({ accepted: 0 })
      .where('tenant_id', '=', tenantId)
      .where('upload_id', '=', uploadId)
      .execute();
  });
}
