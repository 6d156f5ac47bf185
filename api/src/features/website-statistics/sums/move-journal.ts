import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import { asOperator, DataFolderInUseError, lockDataFolder, type Database } from '../../../platform/database/index.ts';
import { fromLine } from '../journal/journaled-event.ts';
import { journalsIn, linesOf, segmentFile, segmentsIn } from '../journal/segments.ts';
import { applySegment } from './apply-segment.ts';
import type { KnownNames } from './known-names.ts';

/** Adds the segments up to `last` to the sums, oldest first, and removes their files. */
export async function moveSegments(
  db: Kysely<Database>,
  folder: string,
  last: number,
  names: KnownNames,
): Promise<void> {
  for (const number of segmentsIn(folder).filter((one) => one <= last)) {
    const events = (await linesOf(folder, number)).flatMap((line) => fromLine(line) ?? []);
    await applySegment(db, { journal: basename(folder), number, events }, names);
    await rm(segmentFile(folder, number));
  }
}

/** Adds to the sums what processes have left that are no more, of this machine or, where the folder is shared, of another. */
export async function moveOrphans(db: Kysely<Database>, root: string, own: string, names: KnownNames): Promise<void> {
  for (const id of journalsIn(root).filter((one) => one !== own)) {
    const folder = join(root, id);
    const unlock = lockUnlessHeld(folder);
    if (!unlock) continue;
    try {
      await moveSegments(db, folder, Infinity, names);
      rmSync(folder, { recursive: true, force: true });
    } finally {
      unlock();
    }
    // Only when no file is left that it could have been read from.
    await asOperator(db, (trx) => trx.deleteFrom('counter_journals').where('journal', '=', id).execute());
  }
}

function lockUnlessHeld(folder: string): (() => void) | undefined {
  try {
    return lockDataFolder(folder);
  } catch (error) {
    if (error instanceof DataFolderInUseError) return undefined;
    throw error;
  }
}
