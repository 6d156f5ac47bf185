import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRows } from '../../data/practice/copy-rows.ts';
import { withCopies, copyOf } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, seedTenant, until } from '../../testing/index.ts';
import { startPractice } from './start-practice.ts';

test('a portal that starts goes on with what a stopped one has left, and ends what is over', async () => {
  const database = await openTestDatabase();
  const { db, pool } = database;
  const seed = async (name: string, state: string | null, expires = "now() + interval '1 day'") => {
    const { tenantId } = await seedTenant(database, name, []);
    if (state)
      await pool.query(
        `INSERT INTO practice_copies (tenant_id, state, made_by, expires_at) VALUES (${tenantId}, '${state}', 'chefin', ${expires})`,
      );
    return tenantId;
  };
  const copied = async (tenantId: number) => {
    await withCopies(db, (trx) => copyRows(trx, tenantId), true);
    return tenantId;
  };
  const begun = await seed('Begonnen', 'making');
  await copied(await seed('Wird gelöscht', 'ending'));
  await copied(await seed('Vorbei', 'ready', 'now()'));
  // Of a business that was deleted while its copy was being made there is nothing but the copy.
  await copied(await seed('Verwaist', null));
  const kept = await copied(await seed('Noch da', 'ready'));

  const jobs = await startJobs(database);
  try {
    await startPractice({
      db,
      jobs,
      files: openFileStore(db, folderStore(mkdtempSync(join(tmpdir(), 'portal-practice-')))),
    });
    const standing = async () => ({
      copies: (await pool.query<{ id: number }>(`SELECT id FROM tenants WHERE id > ${copyOf(0)} ORDER BY id`)).rows.map(
        ({ id }) => id,
      ),
      notes: (
        await pool.query<{ id: number; state: string }>(
          'SELECT tenant_id AS id, state FROM practice_copies ORDER BY tenant_id',
        )
      ).rows,
    });
    const wanted = {
      copies: [copyOf(begun), copyOf(kept)],
      notes: [
        { id: begun, state: 'ready' },
        { id: kept, state: 'ready' },
      ],
    };
    await until(standing, (found) => JSON.stringify(found) === JSON.stringify(wanted));
    expect(await standing()).toEqual(wanted);
  } finally {
    await jobs.stop();
    await database.close();
  }
});
