import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_LIMITS } from '../../data/receiving/context.ts';
import { receiveUpload } from '../../data/receiving/receive-upload.ts';
import { asOperator } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { startJobs } from '../../platform/jobs/index.ts';
import { openTestDatabase, seedTenant } from '../../testing/index.ts';
import { startUploads } from './start-uploads.ts';
import { csv, customer, store } from './testing/files.ts';

async function* files() {
  yield { name: 'standorte.csv', bytes: Readable.from([Buffer.from(csv('standorte', [store()]))]) };
  yield { name: 'kunden.csv', bytes: Readable.from([Buffer.from(csv('kunden', [customer('K1')]))]) };
}

test('an upload whose job gave up without a word is gone on with while the portal runs', async () => {
  const database = await openTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-left-'));
  const { tenantId } = await seedTenant(database, 'Liegen geblieben', []);
  const jobs = await startJobs(database);
  const store = openFileStore(database.db, folderStore(join(dataDir, 'files')));
  await startUploads({ db: database.db, jobs, dataDir, files: store, lookSeconds: 1 });
  // Its job was never sent.
  const context = { db: database.db, dataDir, limits: DEFAULT_LIMITS };
  const id = await receiveUpload(context, { tenantId, email: 'a@x.example' }, files());
  const status = () =>
    asOperator(database.db, (trx) =>
      trx.selectFrom('uploads').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    );
  while ((await status()).status !== 'done') await pause(50);
  await jobs.stop(1_000);
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});
