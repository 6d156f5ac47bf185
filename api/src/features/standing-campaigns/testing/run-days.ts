import { randomBytes } from 'node:crypto';
import { addDays, addMonths, firstOfMonth, isoWeekday } from '@portal/shared/contract/calendar';
import type { StandingSentence } from '@portal/shared/contract/marketing';
import type { Decision } from '../../../data/standing/decide.ts';
import type { StandingRow } from '../../../data/standing/gather.ts';
import { replayDays } from '../../../data/standing/replay.ts';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { runBundles } from '../run-bundles.ts';
import { sendBundle } from './send-bundle.ts';
import { windBack } from './wind-back.ts';

/** What was held against each other, and whether it was the same. */
export interface RunDays {
  days: number;
  bundles: number;
  pieces: number;
  heldOut: number;
  /** Of people who were due on the day of a bundle and got nothing. */
  leftOut: number;
  /** Lines that the run or the replay alone has, the first few of them. */
  differences: string[];
}

const nothingByItself = (): Promise<void> => Promise.reject(new Error('Nothing of it goes by itself.'));

/** One that runs since a day. */
async function start(db: OpenDatabase['db'], tenantId: number, sentence: StandingSentence, on: string) {
  return withTenant(db, tenantId, async (trx) => {
    const row = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify(sentence),
        secret: randomBytes(16).toString('hex'),
        looked_on: null,
        waits: null,
        created_by: 'test',
        updated_by: 'test',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('standing_steps')
      .values({
        tenant_id: tenantId,
        standing_id: row.id,
        action: 'started',
        version: 1,
        sentence: null,
        at: new Date(on),
        by: 'test',
      })
      .execute();
    return row;
  });
}

/** The bundles that the night has put together and nobody has released yet. */
const waiting = (db: OpenDatabase['db'], tenantId: number, standingId: number) =>
  withTenant(db, tenantId, (trx) =>
    trx
      .selectFrom('campaigns as c')
      .innerJoin('shipping_lists as l', (join) =>
        join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.campaign_id', '=', 'c.id'),
      )
      .innerJoin('shipping_list_members as m', (join) =>
        join.onRef('m.tenant_id', '=', 'l.tenant_id').onRef('m.list_id', '=', 'l.id').on('m.is_control', '=', false),
      )
      .select((eb) => ['c.id', 'c.channel', eb.fn.countAll<number>().as('recipients')])
      .where('c.tenant_id', '=', tenantId)
      .where('c.standing_id', '=', standingId)
      .where('c.status', '=', 'Freigabe')
      .groupBy(['c.id', 'c.channel'])
      .execute(),
  );

const linesOf = ([on, { pieces, left }]: [string, Decision]): string[] => [
  ...pieces.map(({ due, channel, isControl }) => `${on} ${due.customerId} ${due.key} ${channel} ${isControl}`),
  ...left.map(({ due, reason }) => `${on} ${due.customerId} ${due.key} ${reason} false`),
];

async function kept(db: OpenDatabase['db'], { tenant_id, id }: StandingRow) {
  const rows = await withTenant(db, tenant_id, (trx) =>
    trx
      .selectFrom('standing_pieces')
      .select(['on_day', 'customer_id', 'occasion', 'outcome', 'is_control', 'list_id'])
      .where('tenant_id', '=', tenant_id)
      .where('standing_id', '=', id)
      .execute(),
  );
  return {
    lines: rows.map((one) => `${one.on_day} ${one.customer_id} ${one.occasion} ${one.outcome} ${one.is_control}`),
    pieces: rows.filter(({ list_id, is_control }) => list_id !== null && !is_control).length,
    heldOut: rows.filter(({ is_control }) => is_control).length,
    leftOut: rows.filter(({ list_id }) => list_id === null).length,
  };
}

/**
 * Runs one Daueraktion night after night over the months before a day, each night by what was bought until then, and sends what it puts
 * together; then holds it against what the replay says of the same months.
 * @param today ISO
 */
export async function runDays(
  database: Pick<OpenDatabase, 'db' | 'pool'>,
  tenantId: number,
  sentence: StandingSentence,
  { today, months }: { today: string; months: number },
): Promise<RunDays> {
  const { db } = database;
  const first = firstOfMonth(addMonths(today, -months));
  const row = await start(db, tenantId, sentence, first);
  const clock = await windBack(database, tenantId, addDays(first, -1));
  let days = 0;
  for (let day = first; day < today; day = addDays(day, 1)) {
    days += 1;
    // On other nights there is nothing that purchases would decide.
    const isBundleDay = isoWeekday(day) === sentence.bundle_on;
    if (isBundleDay) await clock.learnUntil(day);
    await runBundles(db, tenantId, day, nothingByItself);
    if (!isBundleDay) continue;
    const campaigns = (await waiting(db, tenantId, row.id)).map((one) => ({
      ...one,
      recipients: Number(one.recipients),
    }));
    if (campaigns.length > 0) await withTenant(db, tenantId, (trx) => sendBundle(trx, tenantId, { campaigns }, day));
  }
  await clock.learnAll();
  const { lines, ...counts } = await kept(db, row);
  const told = await withTenant(db, tenantId, (trx) => replayDays(trx, row, today, months));
  const replayed = [...told].flatMap(linesOf);
  await withTenant(db, tenantId, (trx) =>
    trx
      .updateTable('standing_campaigns')
      .set({ state: 'Beendet' })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', row.id)
      .execute(),
  );
  const [ran, said] = [new Set(lines), new Set(replayed)];
  return {
    days,
    bundles: told.size,
    ...counts,
    differences: [
      ...lines.filter((line) => !said.has(line)).map((line) => `ran: ${line}`),
      ...replayed.filter((line) => !ran.has(line)).map((line) => `replayed: ${line}`),
    ].slice(0, 5),
  };
}
