import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { asOperator, migrate, openDatabase } from '../api/src/platform/database/index.ts';
import { folderStore, openFileStore } from '../api/src/platform/files/index.ts';
import { startJobs } from '../api/src/platform/jobs/index.ts';
import { startUploads } from '../api/src/features/upload/index.ts';

// One import in a process of its own, so that its peak memory is its own: prints seconds and bytes as JSON.
const [databaseUrl = '', dataDir = '', folder = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl });
await migrate(database.pool);
const tenantId = await asOperator(database.db, async (trx) => {
  const known = await trx.selectFrom('tenants').select('id').executeTakeFirst();
  return (
    known ?? (await trx.insertInto('tenants').values({ name: 'Messung' }).returning('id').executeTakeFirstOrThrow())
  ).id;
});
const jobs = await startJobs(database);
const uploads = await startUploads({
  db: database.db,
  jobs,
  dataDir,
  files: openFileStore(database.db, folderStore(join(dataDir, 'files'))),
});
// The migration's own work must not count.
await pause(500);
const rssBefore = process.memoryUsage.rss();
const started = performance.now();
const upload = await uploads.importFiles(folder, { tenantId, email: 'messung@example.org' });
const seconds = (performance.now() - started) / 1000;
if (upload.status !== 'done' || upload.rejected > 0)
  throw new Error(upload.problem ?? `${upload.rejected} rows rejected`);
process.stdout.write(
  JSON.stringify({ seconds, rows: upload.accepted, rssBefore, peakRss: process.resourceUsage().maxRSS * 1024 }),
);
await jobs.stop(1_000);
await database.close();
