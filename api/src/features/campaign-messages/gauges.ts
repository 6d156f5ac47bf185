import { sql, type Kysely } from 'kysely';
import { asOperator, type Database } from '../../platform/database/index.ts';
import { oneReading, type Gauge } from '../../platform/telemetry/gauge.ts';

/** Messages that might go out by now, and for how long the first of them has waited. */
const readWaiting = (db: Kysely<Database>) =>
  asOperator(db, (trx) =>
    trx
      .selectFrom('mail_sends')
      .select([
        sql<number>`count(*)::int`.as('messages'),
        sql<number>`coalesce(extract(epoch FROM now() - min(due_at)), 0)::float8`.as('oldest'),
      ])
      .where('state', 'in', ['queued', 'sending'])
      .where('due_at', '<=', sql<Date>`now()`)
      .executeTakeFirstOrThrow(),
  );

export const MESSAGE_GAUGES: readonly Gauge[] = [
  {
    name: 'portal_messages_waiting',
    help: 'E-mails to customers that are due and not handed over to the mail server.',
    labels: [],
    read: async (db) => oneReading((await readWaiting(db)).messages),
  },
  {
    name: 'portal_messages_oldest_seconds',
    help: 'For how long the first of them has been due, in seconds.',
    labels: [],
    read: async (db) => oneReading((await readWaiting(db)).oldest),
  },
];
