import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import {
  BackupProblem,
  DRAFT,
  openBackup,
  openShelf,
  rebuild,
  type Comparison,
  type OpenBackup,
} from '../../platform/backup/index.ts';
import { asOperator } from '../../platform/database/index.ts';
import { sentenceOf, type BackupsContext } from './context.ts';
import { ENDED } from './unfinished.ts';
import { openThrowAway } from './throw-away.ts';

/**
 * Restores the newest backup into a database of its own, which goes again, and compares the dashboards of all businesses;
 * files by their sums, sign-ins by their own check.
 * @throws when it failed or differs, which its row says in German
 */
export async function checkNewest(context: BackupsContext): Promise<void> {
  const { db, plan } = context;
  const shelf = await openShelf(plan);
  const name = (await shelf.list())
    .map((one) => one.name)
    .sort()
    .at(-1);
  if (name === undefined) return;
  const id = await begin(context, name);
  const end = (values: { state: 'passed' | 'differs' | 'failed'; problem?: string } & Partial<Comparison>) =>
    asOperator(db, (trx) =>
      trx
        .updateTable('backup_checks')
        .set({ ...values, finished_at: new Date() })
        .where('id', '=', id)
        .execute(),
    );
  const draft = await mkdtemp(join(plan.dataDir, DRAFT));
  try {
    const path = await shelf.take(name, draft);
    const backup = await openBackup({ path, name, key: plan.key, draft: join(draft, 'offen.zip') });
    try {
      const found = await tryOne(context, backup, draft);
      if (found.differing.length > 0) {
        const problem = new BackupProblem('trial-differs', found.differing.join(', '));
        await end({ state: 'differs', problem: problem.message, ...found });
        throw problem;
      }
      await end({ state: 'passed', ...found });
    } finally {
      await backup.close();
    }
  } catch (error) {
    if (!(error instanceof BackupProblem && error.kind === 'trial-differs'))
      await end({ state: 'failed', problem: sentenceOf(error) });
    throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const begin = ({ db }: BackupsContext, name: string): Promise<number> =>
  asOperator(db, async (trx) => {
    await trx
      .updateTable('backup_checks')
      .set({ state: 'failed', finished_at: sql`now()`, problem: ENDED })
      .where('state', '=', 'checking')
      .execute();
    return (await trx.insertInto('backup_checks').values({ name }).returning('id').executeTakeFirstOrThrow()).id;
  });

async function tryOne({ plan, read }: BackupsContext, backup: OpenBackup, draft: string): Promise<Comparison> {
  const { lost } = backup.manifest;
  if (lost.length > 0) throw new BackupProblem('lost', String(lost.length));
  for (const file of backup.manifest.files) {
    if (file.path !== 'identity.sqlite') await backup.compare(file);
    else await trySignIns(backup, file, join(draft, file.path));
  }
  const { database, close } = await openThrowAway(plan.database, draft);
  try {
    return await database.db.transaction().execute((trx) => rebuild(trx, backup, read));
  } finally {
    await close();
  }
}

async function trySignIns(backup: OpenBackup, file: Parameters<OpenBackup['unpack']>[0], path: string): Promise<void> {
  await backup.unpack(file, path);
  const database = new DatabaseSync(path);
  try {
    const { integrity_check: said } = database.prepare('PRAGMA integrity_check').get() as { integrity_check: string };
    if (said !== 'ok') throw new BackupProblem('damaged', file.path);
  } finally {
    database.close();
  }
}
