import { today } from '@portal/shared/contract/calendar';
import { sql } from 'kysely';
import {
  backupName,
  openBucket,
  openShelf,
  sweepDrafts,
  writeBackup,
  type Shelf,
} from '../../platform/backup/index.ts';
import { asOperator } from '../../platform/database/index.ts';
import { sentenceOf, type BackupsContext } from './context.ts';
import { ENDED, longestAgo } from './unfinished.ts';

/** Shares of the work that are told. */
const STEP = 0.05;

/**
 * Makes a backup and removes the oldest ones beyond those that are kept. Of several servers one is here at a time; what a
 * killed one had begun is told as failed.
 * @throws whatever kept it from being made, which its row says in German
 */
export async function makeBackup(context: BackupsContext): Promise<void> {
  const { plan, read } = context;
  const name = backupName(new Date());
  await sweepDrafts(plan.dataDir, longestAgo());
  const id = await begin(context, name);
  const set = (values: Parameters<typeof update>[2]) => update(context, id, values);
  let told = 0;
  try {
    const shelf = await openShelf(plan);
    const { manifest, bytes } = await writeBackup({
      database: plan.database,
      dataDir: plan.dataDir,
      bucket: await openBucket(plan),
      key: plan.key,
      figures: { read, day: today() },
      sink: (content) => shelf.put(name, content),
      onProgress: async (share) => {
        if (share < told + STEP) return;
        told = share;
        await set({ progress: share });
      },
    });
    await set({
      state: 'ready',
      progress: 1,
      finished_at: new Date(),
      bytes,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      businesses: Object.keys(manifest.figures?.businesses ?? {}).length,
    });
    await prune(context, shelf);
  } catch (error) {
    await set({ state: 'failed', finished_at: new Date(), problem: sentenceOf(error) });
    throw error;
  }
}

const begin = ({ db, plan }: BackupsContext, name: string): Promise<number> =>
  asOperator(db, async (trx) => {
    await trx
      .updateTable('backups')
      .set({ state: 'failed', finished_at: sql`now()`, problem: ENDED })
      .where('state', '=', 'making')
      .execute();
    const made = await trx
      .insertInto('backups')
      .values({ name, is_sealed: plan.key !== undefined })
      .returning('id')
      .executeTakeFirstOrThrow();
    return made.id;
  });

interface Values {
  state?: 'ready' | 'failed';
  progress?: number;
  finished_at?: Date;
  bytes?: number;
  rows?: number;
  businesses?: number;
  problem?: string;
}

const update = ({ db }: BackupsContext, id: number, values: Values): Promise<unknown> =>
  asOperator(db, (trx) => trx.updateTable('backups').set(values).where('id', '=', id).execute());

/** Removes the oldest, and notes of all that are not there any more that they are gone. */
async function prune({ db, plan }: BackupsContext, shelf: Shelf): Promise<void> {
  const names = (await shelf.list())
    .map(({ name }) => name)
    .sort()
    .toReversed();
  for (const name of names.slice(plan.keep)) await shelf.remove(name);
  await asOperator(db, (trx) =>
    trx
      .updateTable('backups')
      .set({ state: 'gone' })
      .where('state', '=', 'ready')
      .where('name', 'not in', names.slice(0, plan.keep))
      .execute(),
  );
}
