import { writeSync } from 'node:fs';
import { today } from '@portal/shared/contract/calendar';
import { startRelease } from '../../../data/campaigns/campaign-states.ts';
import type { OnDrawn } from '../../../data/campaigns/draw-list.ts';
import { startDrawings } from '../../../data/campaigns/run-drawings.ts';
import { openDatabase } from '../../../platform/database/index.ts';
import { startJobs } from '../../../platform/jobs/index.ts';
import { drawExport } from '../routes.ts';

// A portal's drawing side, for killed.test.ts: draws what is asked for, says how far it is, and ends when nothing is left.
// With a step as `until` it kills itself at a random moment after that has begun, and at the latest where it would end: a
// kill from outside would come too late on a busy machine.
const [dataDir = '', until] = process.argv.slice(2);
let isDying = false;
const die = () => void process.kill(process.pid, 'SIGKILL');
const database = await openDatabase({ dataDir });
const count = async (sql: string) => Number((await database.pool.query<{ count: number }>(sql)).rows[0]?.count);
// At once: what a pipe has not taken dies with the process.
const say = (what: string) => void writeSync(1, `${what}\n`);
const told =
  (onDrawn: OnDrawn): OnDrawn =>
  (step, done, total) => {
    say(`${step} ${done}`);
    if (step === until && !isDying) {
      isDying = true;
      setTimeout(die, Math.random() * 40);
    }
    onDrawn(step, done, total);
  };
say(
  `found ${await count('SELECT count(*) FROM shipping_lists')} ${await count('SELECT count(*) FROM shipping_list_members')}`,
);
const jobs = await startJobs(database);
await startDrawings(
  { db: database.db, jobs },
  {
    campaign: (trx, drawer, id, onDrawn) => startRelease(trx, drawer, id, today(), told(onDrawn)),
    selection: (trx, drawer, of, onDrawn) => drawExport(trx, drawer, of, told(onDrawn)),
  },
);
while ((await count('SELECT count(*) FROM drawings')) > 0)
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
if (until !== undefined) die();
await jobs.stop();
await database.close();
