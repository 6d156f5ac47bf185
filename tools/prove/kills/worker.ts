import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '@portal/shared/contract/calendar';
import { startRelease } from '../../../api/src/data/campaigns/campaign-states.ts';
import { startDrawings } from '../../../api/src/data/campaigns/run-drawings.ts';
import { startMessages } from '../../../api/src/features/campaign-messages/index.ts';
import { drawExport } from '../../../api/src/features/export/routes.ts';
import { startUploads } from '../../../api/src/features/upload/start-uploads.ts';
import { openDatabase } from '../../../api/src/platform/database/index.ts';
import { folderStore, openFileStore } from '../../../api/src/platform/files/index.ts';
import { startJobs, type Jobs } from '../../../api/src/platform/jobs/index.ts';
import { openMailer } from '../../../api/src/platform/mail/index.ts';
import { WATCH } from '../../../api/src/features/upload/testing/files.ts';

// What a server does beside its pages, to be killed: it starts in a tenth of the time. Says on a line of its own what it begins.
const [databaseUrl = '', dataDir = '', smtpUrl = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir: null, databaseUrl, poolSize: 4 });
const { db } = database;
const jobs = await startJobs(database, undefined, WATCH);
// At once: what a pipe has not taken dies with the process.
const say = (line: string) => void writeSync(1, `${line}\n`);
const told: Jobs = {
  ...jobs,
  registerJob: (name, handler, options) =>
    jobs.registerJob(
      name,
      async (data: Parameters<typeof handler>[0], context) => {
        say(`begin ${name}`);
        try {
          await handler(data, context);
        } finally {
          say(`end ${name}`);
        }
      },
      options,
    ),
};
const files = openFileStore(db, folderStore(join(dataDir, 'files')));
await startUploads({ db, jobs: told, dataDir, files });
await startDrawings(
  { db, jobs: told },
  {
    campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), onDrawn),
    selection: drawExport,
  },
);
await startMessages({ db, jobs: told, files, mail: openMailer(db, smtpUrl), publicUrl: 'https://portal.example' });
say('ready');
