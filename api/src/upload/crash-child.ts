import { migrate, openDatabase } from '../database/index.ts';
import { startJobs } from '../jobs/index.ts';
import { startUploads } from './start-uploads.ts';

// A portal's job side for crash.test.ts to kill: imports the folder given, says when it begins, and serves.
const [dataDir = '', folder = '', tenant = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
await migrate(database.pool);
const jobs = await startJobs(database);
const uploads = await startUploads({ db: database.db, jobs, dataDir });
process.stdout.write('begin\n');
await uploads.importFiles(folder, { tenantId: Number(tenant), email: 'crash@example.org' });
process.stdout.write('done\n');
