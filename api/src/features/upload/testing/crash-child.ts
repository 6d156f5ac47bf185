import { join } from 'node:path';
import { migrate, openDatabase } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { startUploads } from '../start-uploads.ts';
import { WATCH } from './files.ts';

// A portal's job side for crash.test.ts to kill: says when it begins, imports the folder if one is given, and serves.
const [dataDir = '', databaseUrl = '', folder = '', tenant = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined });
await migrate(database.pool);
const jobs = await startJobs(database, undefined, WATCH);
const uploads = await startUploads({
  db: database.db,
  jobs,
  dataDir,
  files: openFileStore(database.db, folderStore(join(dataDir, 'files'))),
});
process.stdout.write('begin\n');
if (folder) await uploads.importFiles(folder, { tenantId: Number(tenant), email: 'crash@example.org' });
process.stdout.write('done\n');
