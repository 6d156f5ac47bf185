import { openDatabase } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { startMessages } from '../index.ts';

// A portal's sending side, for killed.test.ts to kill: sends what is queued, says so when nothing is left, and ends.
const [dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const { db } = database;
const jobs = await startJobs(database);
const mail = openMailer(db, smtpUrl);
await startMessages({
  db,
  jobs,
  files: openFileStore(db, folderStore(`${dataDir}/files`)),
  mail,
  publicUrl: 'https://portal.example',
});
const left = async () =>
  Number(
    (
      await database.pool.query<{ left: number }>(
        `SELECT count(*) AS left FROM mail_sends WHERE state IN ('queued', 'sending')`,
      )
    ).rows[0]?.left,
  );
while ((await left()) > 0)
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
await jobs.stop();
mail.close();
await database.close();
