import { replayDays, withTenant, writeBundle, type ApiUser, type OpenDatabase } from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import { pastDays, PAST_STANDINGS, type PastStanding } from './past-standing.ts';

type Author = Pick<ApiUser, 'tenantId' | 'email'>;
type Trx = Parameters<typeof writeBundle>[0];

/** Gives a demo business the Daueraktionen of two years, with every bundle as it would have been put together, all of them sent. */
export async function seedPastStandings({ db, pool }: OpenDatabase, author: Author, day = today()): Promise<void> {
  // The job that counts rows for the planner comes later: without it a replay takes minutes.
  await pool.query('ANALYZE customers, customer_facts, orders, order_facts');
  await withTenant(db, author.tenantId, async (trx) => {
    for (const past of PAST_STANDINGS) await seedPast(trx, author, past, day);
  });
}

/** The day as a time of that day. */
const at = (day: string) => new Date(`${day}T09:00:00Z`);

async function seedPast(
  trx: Trx,
  { tenantId, email }: Author,
  { sentence, state, secret }: PastStanding,
  day: string,
): Promise<void> {
  const { from, to } = pastDays(day);
  const row = await trx
    .insertInto('standing_campaigns')
    .values({
      tenant_id: tenantId,
      state,
      sentence: JSON.stringify(sentence),
      secret,
      looked_on: to,
      waits: null,
      created_at: at(from),
      created_by: email,
      updated_at: at(to),
      updated_by: email,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { tenant_id: tenantId, standing_id: row.id, version: 1, sentence: null, by: email };
  await trx
    .insertInto('standing_steps')
    .values([
      { ...step, action: 'made', sentence: JSON.stringify(sentence), at: at(addDays(from, -3)) },
      { ...step, action: 'started', at: at(addDays(from, -1)) },
      { ...step, action: state === 'Beendet' ? 'ended' : 'paused', at: at(to) },
    ])
    .execute();
  const bundles = [...(await replayDays(trx, row, to))].filter(([, { due }]) => due > 0);
  if (bundles.length === 0) return;
  await trx
    .insertInto('standing_bundles')
    .values(
      bundles.map(([on]) => ({
        tenant_id: tenantId,
        standing_id: row.id,
        on_day: on,
        version: 1,
        due: 0,
        left_out: '{}',
        made_at: at(on),
      })),
    )
    .execute();
  for (const [on, decided] of bundles) await writeBundle(trx, row, on, decided);
  await sendAll(trx, { tenantId, email }, row.id);
}

/** All its lists were released and sent on the day that they were planned for. */
async function sendAll(trx: Trx, { tenantId, email }: Author, standingId: number): Promise<void> {
  const lists = await trx
    .selectFrom('campaigns as c')
    .innerJoin('shipping_lists as l', (join) =>
      join.onRef('l.tenant_id', '=', 'c.tenant_id').onRef('l.campaign_id', '=', 'c.id'),
    )
    .select(['c.id', 'l.id as list_id', 'c.ship_on', 'c.standing_on'])
    .where('c.tenant_id', '=', tenantId)
    .where('c.standing_id', '=', standingId)
    .execute();
  for (const { id, list_id, ship_on, standing_on } of lists) {
    await trx
      .updateTable('shipping_lists')
      .set({ sent_on: ship_on, created_at: at(standing_on!), released_at: at(standing_on!), released_by: email })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', list_id)
      .execute();
    await trx
      .updateTable('campaign_steps')
      .set({ at: at(standing_on!) })
      .where('tenant_id', '=', tenantId)
      .where('campaign_id', '=', id)
      .execute();
  }
  if (lists.length === 0) return;
  await trx
    .insertInto('campaign_steps')
    .values(
      lists.flatMap(({ id, ship_on, standing_on }) => [
        { tenant_id: tenantId, campaign_id: id, status: 'Druck' as const, at: at(standing_on!), by: email },
        { tenant_id: tenantId, campaign_id: id, status: 'Versendet' as const, at: at(ship_on), by: email },
      ]),
    )
    .execute();
  await trx
    .updateTable('campaigns')
    .set({ status: 'Versendet' })
    .where('tenant_id', '=', tenantId)
    .where('standing_id', '=', standingId)
    .execute();
  // Forecasts of today know what has happened since.
  await trx
    .updateTable('shipping_list_members')
    .set({ chance: null })
    .where('tenant_id', '=', tenantId)
    .where(
      'list_id',
      'in',
      lists.map(({ list_id }) => list_id),
    )
    .execute();
}
