import { buffer } from 'node:stream/consumers';
import type { Kysely } from 'kysely';
import { copyOf, withCopies, withTenant, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { copyRows } from './copy-rows.ts';
import { eraseCopy } from './erase-copy.ts';

interface Context {
  db: Kysely<Database>;
  files: FileStore;
}

/** Between two notes of how far it is. */
const NOTED_MS = 500;

/** Makes the copy of a business that waits for one. Killed in between, nothing of it is there, and it is made anew from the beginning. */
export async function makeCopy(context: Context, tenantId: number): Promise<void> {
  const { db } = context;
  await eraseCopy(context, tenantId);
  const notes = noteProgress(db, tenantId);
  await withCopies(db, (trx) => copyRows(trx, tenantId, notes.add), true);
  await notes.end();
  await putLogo(context, tenantId);
  const { numUpdatedRows } = await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('practice_copies')
      .set({ state: 'ready', progress: 1 })
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'making')
      .executeTakeFirstOrThrow(),
  );
  // The business was deleted meanwhile.
  if (numUpdatedRows === 0n) await eraseCopy(context, tenantId);
}

/** The one file that rows of the copy name: letters are printed with it. */
async function putLogo({ db, files }: Context, tenantId: number): Promise<void> {
  const copyId = copyOf(tenantId);
  const sender = await withTenant(db, copyId, (trx) =>
    trx.selectFrom('sender_settings').select('logo_key').where('tenant_id', '=', copyId).executeTakeFirst(),
  );
  const content = sender?.logo_key ? await files.read(tenantId, sender.logo_key) : undefined;
  if (content)
    await files.put(copyId, await buffer(content), null, (trx, { key }) =>
      trx.updateTable('sender_settings').set({ logo_key: key }).where('tenant_id', '=', copyId).execute(),
    );
}

/** One note at a time and never waited for while rows are copied: the embedded database takes them when the copy is there. */
function noteProgress(db: Kysely<Database>, tenantId: number) {
  let writing: Promise<unknown> = Promise.resolve();
  let notedAt = Date.now();
  return {
    add: (progress: number) => {
      if (Date.now() - notedAt < NOTED_MS) return;
      notedAt = Date.now();
      writing = withTenant(db, tenantId, (trx) =>
        trx
          .updateTable('practice_copies')
          .set({ progress })
          .where('tenant_id', '=', tenantId)
          .where('progress', '<', progress)
          .execute(),
      ).catch(() => undefined);
    },
    end: () => writing,
  };
}
