import { openDatabase, withTenant } from '../../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../../platform/files/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { openMailer } from '../../../platform/mail/index.ts';
import { releaseAddresses } from '../../../data/campaigns/campaign-states.ts';
import { countRecipients } from '../../../data/campaigns/list-members.ts';
import { startMessages } from '../../campaign-messages/index.ts';
import { makeLetters, requestLetters } from '../../campaign-messages/letters/make-letters.ts';
import { queueMessages } from '../../campaign-messages/sending/queue-messages.ts';
import { runBundles } from '../run-bundles.ts';

// A portal on one night, for killed.test.ts to kill: puts a bundle together, sends its e-mails, releases its letters and
// draws them, says how far it is, and ends when nothing is left.
const [dataDir = '', smtpUrl = '', tenant = '', day = ''] = process.argv.slice(2);
const tenantId = Number(tenant);
const database = await openDatabase({ dataDir });
const { db } = database;
const jobs = await startJobs(database);
const mail = openMailer(db, smtpUrl);
const files = openFileStore(db, folderStore(`${dataDir}/files`));
const context = { db, jobs, files, mail, publicUrl: 'https://portal.example' };
const user = { tenantId, email: 'freigabe@example.org', sub: 'x', groups: [] };
await startMessages(context);
console.log('ready');
await runBundles(db, tenantId, day, queueMessages);
console.log('bundled');
const letters = await withTenant(db, tenantId, (trx) =>
  trx
    .selectFrom('campaigns as c')
    .innerJoin('shipping_lists as l', 'l.campaign_id', 'c.id')
    .leftJoin('letter_files as f', 'f.list_id', 'l.id')
    .select(['c.id', 'l.id as list', 'f.state'])
    .where('c.tenant_id', '=', tenantId)
    .where('l.tenant_id', '=', tenantId)
    .where('c.channel', '=', 'letter')
    .orderBy('c.id')
    .execute(),
);
for (const { id, list, state } of letters) {
  if (state === null)
    await withTenant(db, tenantId, async (trx) => {
      await releaseAddresses(trx, user, id, await countRecipients(trx, tenantId, list), day);
      await requestLetters(trx, user, id);
    });
  if (state !== 'ready') await makeLetters(context, tenantId, id);
}
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
    setTimeout(resolve, 100);
  });
await jobs.stop();
mail.close();
await database.close();
