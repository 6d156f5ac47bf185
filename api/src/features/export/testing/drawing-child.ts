import { today } from '@portal/shared/contract/calendar';
import { startRelease } from '../../../data/campaigns/campaign-states.ts';
import type { OnDrawn } from '../../../data/campaigns/draw-list.ts';
import { startDrawings } from '../../../data/campaigns/run-drawings.ts';
import { openDatabase } from '../../../platform/database/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { drawExport } from '../routes.ts';

// A portal's drawing side, for killed.test.ts to kill: draws what is asked for, says how far it is, and ends when nothing is left.
const [dataDir = ''] = process.argv.slice(2);
const database = await openDatabase({ dataDir });
const count = async (sql: string) => Number((await database.pool.query<{ count: number }>(sql)).rows[0]?.count);
const say = (what: string) => void process.stdout.write(`${what}\n`);
const told = (onDrawn: OnDrawn): OnDrawn => (step, done, total) => {
  say(`${step} ${done}`);
  onDrawn(step, done, total);
};
say(`found ${await count('SELECT count(*) FROM shipping_lists')} ${await count('SELECT count(*) FROM shipping_list_members')}`);
const jobs = await startJobs(database);
await startDrawings({ db: database.db, jobs }, {
  campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), told(onDrawn)),
  selection: (trx, drawer, of, onDrawn) => drawExport(trx, drawer, of, told(onDrawn)),
});
while (await count('SELECT count(*) FROM drawings') > 0) await new Promise((resolve) => { setTimeout(resolve, 100); });
await jobs.stop();
await database.close();
