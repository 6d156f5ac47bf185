import type { ClientEvent } from '@portal/shared/contract/settings-admin';
import { sql, type Kysely } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { classOf } from './classes.ts';

/** Days that are kept. */
const KEPT_DAYS = 30;
/** Different rows of a day: whoever invents versions and errors fills no disk. What is known by then goes on counting. */
const MOST_ROWS = 10_000;

export const TODAY = sql<string>`(now() AT TIME ZONE 'Europe/Berlin')::date`;

type Counter = Pick<Database['client_events'], 'area' | 'version' | 'route' | 'kind' | 'detail' | 'times'>;

function counterOf(event: ClientEvent): Counter {
  const { area, version, route } = event;
  if (event.kind === 'vital')
    return { area, version, route, kind: event.name, detail: String(classOf(event.value)), times: 1 };
  const detail = event.kind === 'error' ? event.fingerprint : '';
  return { area, version, route, kind: event.kind, detail, times: event.times };
}

/** Each counter once, always in the same order: two reports at once would else wait for each other for ever. */
function countersOf(events: readonly ClientEvent[]): Counter[] {
  const byKey = new Map<string, Counter>();
  for (const counter of events.map(counterOf)) {
    const { times, ...key } = counter;
    const name = Object.values(key).join('\n');
    byKey.set(name, { ...counter, times: times + (byKey.get(name)?.times ?? 0) });
  }
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter);
}

/**
 * Counts what a browser tells. The table is nobody's, and no role of a business writes it: what comes is a closed shape of patterns
 * and numbers. The first report of a day takes the days away that are over.
 */
export async function noteEvents(db: Kysely<Database>, events: readonly ClientEvent[]): Promise<void> {
  const counters = countersOf(events);
  await asOperator(db, async (trx) => {
    const { rows } = await trx
      .selectFrom('client_events')
      .select(sql<number>`count(*)`.as('rows'))
      .where('day', '=', TODAY)
      .executeTakeFirstOrThrow();
    if (rows === 0)
      await trx
        .deleteFrom('client_events')
        .where('day', '<', sql<string>`${TODAY} - ${KEPT_DAYS}::int`)
        .execute();
    if (rows < MOST_ROWS)
      await trx
        .insertInto('client_events')
        .values(counters.map((counter) => ({ day: TODAY, ...counter })))
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'area', 'version', 'route', 'kind', 'detail'])
            .doUpdateSet({ times: sql`client_events.times + excluded.times` }),
        )
        .execute();
    else
      for (const { times, ...key } of counters)
        await trx
          .updateTable('client_events')
          .set({ times: sql`times + ${times}` })
          .where((eb) => eb.and({ day: TODAY, ...key }))
          .execute();
  });
}
