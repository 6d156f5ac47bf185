import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { asOperator } from '../../platform/database/index.ts';
import { folderOf, HELD_DAYS, isAbandoned, previewFolder, type UploadContext } from './context.ts';
import { sweepStages } from '../uploads/stage.ts';
import { UNFINISHED } from '../uploads/status.ts';

/** Longer than any upload takes: a younger folder may still be received, by this process or by another that shares the data folder. */
const GRACE_MS = 24 * 3_600_000;

/**
 * Removes files that a killed process has left: sent half, or whole without their upload having been entered,
 * or of an import that is over, and what such a process has staged. They hold customer data, and nothing else would ever look at them again.
 * @param isStart nothing is received yet: what a dead process of this machine was receiving goes at once
 */
export async function clearLeftovers(context: UploadContext, isStart = false): Promise<void> {
  await sweepStages(context.db);
  const waiting = await asOperator(context.db, (trx) =>
    trx.selectFrom('uploads').select(['tenant_id', 'id']).where('status', 'in', UNFINISHED).execute(),
  );
  const held = await asOperator(context.db, (trx) =>
    trx
      .selectFrom('upload_keys')
      .select(['tenant_id', 'held_preview'])
      .where('held_preview', 'is not', null)
      .where('held_at', '>', new Date(Date.now() - HELD_DAYS * GRACE_MS))
      .execute(),
  );
  const needed = new Set([
    ...waiting.map(({ tenant_id, id }) => folderOf(context, tenant_id, id)),
    ...held.flatMap(({ tenant_id, held_preview: id }) => (id === null ? [] : [previewFolder(context, tenant_id, id)])),
  ]);
  for (const tenant of await namesIn(join(context.dataDir, 'uploads'))) {
    for (const name of await namesIn(join(context.dataDir, 'uploads', tenant))) {
      const folder = join(context.dataDir, 'uploads', tenant, name);
      // Gone already when another process clears as well.
      const changedAt = (await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now();
      if (!needed.has(folder) && (Date.now() - changedAt > GRACE_MS || (isStart && isAbandoned(name))))
        await rm(folder, { recursive: true, force: true });
    }
  }
}

const namesIn = (folder: string) => readdir(folder).catch((): string[] => []);
