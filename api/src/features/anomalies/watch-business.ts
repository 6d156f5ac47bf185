import { addDays, epochDay, isoDay } from '@portal/shared/contract/calendar';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { inOrder } from '../../data/watch/anomaly.ts';
import { chooseTold, MOST_AT_ONCE, type OfStore, type Told } from '../../data/watch/choose.ts';
import { watchStore } from '../../data/watch/watch-store.ts';
import { explainAnomaly } from './explain.ts';
import { findHistories } from './find-histories.ts';

/** Days after which what was told is forgotten. */
const KEPT_DAYS = 2 * 366;
/** As far back as what was told matters for what is told now: the silence of somebody is told once. */
const TOLD_DAYS = 60;

/** The last day before today that has data, in any store: of a day that runs not all is known. */
async function lastWholeDay(trx: Transaction<Database>, tenantId: number, today: string): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    SELECT max(day) AS day FROM store_day WHERE tenant_id = ${tenantId} AND day < ${today}`.execute(trx);
  return rows[0]?.day ?? null;
}

async function findTold(
  trx: Transaction<Database>,
  tenantId: number,
  today: string,
): Promise<(Told & { on: string })[]> {
  const rows = await trx
    .selectFrom('anomalies')
    .select(['store_id', 'kind', 'direction', 'staff_id', 'first_day', 'last_day', 'told_on'])
    .where('tenant_id', '=', tenantId)
    .where('told_on', '>', addDays(today, -TOLD_DAYS))
    .execute();
  return rows.map(({ store_id, kind, direction, staff_id, first_day, last_day, told_on }) => ({
    storeId: store_id,
    kind,
    direction,
    ...(staff_id !== null && { staffId: staff_id }),
    from: epochDay(first_day),
    to: epochDay(last_day),
    on: told_on,
  }));
}

/**
 * Looks at every store of a business by the data that there are, and notes what is unusual: at most three a day, the same at most
 * once a week. Twice by the same data notes nothing more. @param today ISO day
 */
export async function watchBusiness(trx: Transaction<Database>, tenantId: number, today: string): Promise<void> {
  await trx
    .deleteFrom('anomalies')
    .where('tenant_id', '=', tenantId)
    .where('told_on', '<', addDays(today, -KEPT_DAYS))
    .execute();
  const day = await lastWholeDay(trx, tenantId, today);
  if (day === null) return;
  const found = [...(await findHistories(trx, tenantId, day))]
    .flatMap(([storeId, history]) => watchStore(history, epochDay(day)).map((one): OfStore => ({ ...one, storeId })))
    .toSorted(inOrder);
  const told = await findTold(trx, tenantId, today);
  const left = MOST_AT_ONCE - told.filter(({ on }) => on === today).length;
  for (const one of chooseTold(found, told).slice(0, Math.max(0, left))) {
    await trx
      .insertInto('anomalies')
      .values({
        tenant_id: tenantId,
        store_id: one.storeId,
        kind: one.kind,
        direction: one.direction,
        first_day: isoDay(one.from),
        last_day: isoDay(one.to),
        value: one.value,
        usual: one.usual,
        low: one.low,
        high: one.high,
        staff_id: one.staffId ?? null,
        causes: await explainAnomaly(trx, tenantId, one),
        told_on: today,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
