import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openAccounts } from '../../../platform/auth/accounts.ts';
import { noAdmin } from '../../../platform/auth/admin-api.ts';
import { openDatabase } from '../../../platform/database/index.ts';
import { createPool } from '../../../platform/database/pool.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { startOwnData } from '../index.ts';

// A portal that takes up the archives which its predecessor left, for killed.test.ts to kill: it does so itself at the
// statement with the number `killAt` (0: never), says how many there were otherwise, and ends.
const [dataDir = '', killAt = '0'] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
let statements = 0;
let isCounting = false;
database.pool.on('connect', (client) => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    if (isCounting && (statements += 1) === Number(killAt)) process.kill(process.pid, 'SIGKILL');
    return query(...args);
  }) as typeof client.query;
});
const { db } = database;
const jobs = await startJobs(database);
// Asked elsewhere than where is counted.
const watch = createPool(database.url, 1);
isCounting = true;
await startOwnData({
  db,
  jobs,
  files: openFileStore(db, folderStore(join(dataDir, 'files'))),
  mail: openMailer(db, undefined),
  accounts: openAccounts(noAdmin),
  dataDir,
});
while ((await watch.query(`SELECT FROM take_aways WHERE state = 'making'`)).rows.length > 0) await pause(10);
isCounting = false;
writeSync(1, `${statements}\n`);
await watch.end();
await jobs.stop();
await database.close();
